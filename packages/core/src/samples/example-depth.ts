/** Levels of an example that can be shown. Real ones have a dozen; printing thousands would exhaust the stack. */
const DEEPEST = 100;

/** True for an example that is nested too deep to be used. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1));
}
