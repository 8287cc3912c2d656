/** Amounts of money as people read them. Cents in, dollars out. */

/** `$214,138`, `-$38,005`: whole dollars, halves away from zero. */
export function dollars(cents: number): string {
  const whole = Math.round(Math.abs(cents) / 100);
  const text = `$${grouped(whole)}`;
  return cents < 0 && whole > 0 ? `-${text}` : text;
}

/** `1,120`: a whole number with its thousands marked; many times faster than by the locale. */
export function grouped(whole: number): string {
  return `${whole}`.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `+$18,530` or `-$7,322`: a change. */
export function signedDollars(cents: number): string {
  return cents >= 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** `$3,882`, `$38 k`, `$1.26 M`: short enough for one line of many figures. */
export function shortDollars(cents: number): string {
  const value = Math.abs(cents) / 100;
  const sign = cents < 0 ? "-" : "";
  if (value < 9_999.5) return dollars(cents);
  if (value < 999_500) return `${sign}$${Math.round(value / 1000)} k`;
  return `${sign}$${(value / 1_000_000).toFixed(2)} M`;
}
