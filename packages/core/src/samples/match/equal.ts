import { compareNumbers, isNumber } from '../../openapi/parse/exact-numbers.ts';

/** Deep equality of two JSON values, ignoring the order of properties. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return compareNumbers(String(one), String(other)) === 0;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
