/** The four fields of work, in the order in which everything is drawn (spec/world.md). */
export const DOMAINS = ["research", "inference", "data_environment", "training"] as const;

export type Domain = (typeof DOMAINS)[number];

/** The order in which outputs list them. */
export const DOMAINS_BY_NAME: readonly Domain[] = [...DOMAINS].sort();

/** One number a domain, such as prestige or skill rates. */
export type PerDomain<T = number> = Readonly<Record<Domain, T>>;

/** Builds a value for each domain, with keys in drawing order. */
export function perDomain<T>(value: (domain: Domain) => T): PerDomain<T> {
  return {
    research: value("research"),
    inference: value("inference"),
    data_environment: value("data_environment"),
    training: value("training"),
  };
}

/** Things about a domain each, by the domain's name: the order in which outputs and messages list them. */
export function byDomainName<T extends { readonly domain: Domain }>(things: readonly T[]): readonly T[] {
  if (things.length < 2) return things;
  return [...things].sort((a, b) => (a.domain < b.domain ? -1 : 1));
}
