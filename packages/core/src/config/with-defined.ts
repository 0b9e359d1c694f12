/** An object type in which what may be undefined may be left out instead. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same for objects inside, and inside lists. */
export type DeepDefined<T> = T extends readonly (infer U)[]
  ? DeepDefined<U>[]
  : T extends object
    ? Defined<{ [K in keyof T]: DeepDefined<T[K]> }>
    : T;

/** The object without the members that are undefined, so that absence has one form and the result is plain JSON. */
export function withDefined<T extends object>(value: T): Defined<T> {
  const result: { [K in keyof T]?: T[K] } = {};
  for (const key in value) if (value[key] !== undefined) result[key] = value[key];
  return result as unknown as Defined<T>;
}
