/**
 * What commands return, described as data. From one description come the TypeScript type of the result, its JSON text
 * (which numbers print with a decimal point, which keys are left out) and what the documentation says of it.
 */
export type Shape =
  | { readonly kind: "integer" | "float" | "text" | "boolean" }
  | { readonly kind: "nullable"; readonly of: Shape }
  | { readonly kind: "optional"; readonly of: Shape }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "map"; readonly of: Shape }
  | { readonly kind: "object"; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: "constant"; readonly of: Shape }
  | { readonly kind: "variants"; readonly by: string; readonly of: Readonly<Record<string, Shape>> };

/** A shape that describes values of type T. */
export type Typed<T> = Shape & { readonly __type?: T };
export type TypeOf<S> = S extends Typed<infer T> ? T : never;

/** A whole number: printed without a decimal point. */
export const integer: Typed<number> = { kind: "integer" };
/** A double: always printed with a decimal point or an exponent. */
export const float: Typed<number> = { kind: "float" };
export const text: Typed<string> = { kind: "text" };
export const boolean: Typed<boolean> = { kind: "boolean" };

export const nullable = <T>(of: Typed<T>): Typed<T | null> => ({ kind: "nullable", of });
/** A key that is left out where its value is undefined. */
export const optional = <T>(of: Typed<T>): Typed<T | undefined> => ({ kind: "optional", of });
export const list = <T>(of: Typed<T>): Typed<readonly T[]> => ({ kind: "list", of });
/** An object with keys that aren't known beforehand, in the order given. */
export const map = <T>(of: Typed<T>): Typed<Readonly<Record<string, T>>> => ({ kind: "map", of });

type Fields = Readonly<Record<string, Shape>>;
export type ObjectOf<F extends Fields> = { readonly [K in keyof F]: TypeOf<F[K]> };

/** An object that prints its keys in the order given here. */
export function object<F extends Fields>(fields: F): Typed<ObjectOf<F>> {
  return { kind: "object", fields };
}

/** An object that is never changed once it is made, and may be printed many times: its text is remembered. */
export const constant = <T>(of: Typed<T>): Typed<T> => ({ kind: "constant", of });

/** One of several objects; the field `by` says which. */
export function variants<F extends Fields>(by: string, of: F): Typed<TypeOf<F[keyof F]>> {
  return { kind: "variants", by, of };
}
