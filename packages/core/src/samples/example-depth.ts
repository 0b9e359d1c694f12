/** Maximum nesting of an example. Real examples have a dozen levels; printing thousands would exhaust the stack. */
const DEEPEST = 100;

/** Whether an example is nested too deeply to be used. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((member) => isTooDeep(member, left - 1));
}
