/** The value of a key that may be any text: names such as `constructor` of the prototype are not found. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
