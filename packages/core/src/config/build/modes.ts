/** What is written for light and for dark mode, or for both at once. */
type WrittenModes = string | { light?: string | undefined; dark?: string | undefined } | undefined;

/** The values of both modes; that of one mode alone serves both. Undefined without any. */
export function forBothModes(
  written: WrittenModes,
  read = (text: string | undefined): string | undefined => text,
): { light: string; dark: string } | undefined {
  const { light, dark } = typeof written === 'string' ? { light: written, dark: written } : (written ?? {});
  const [first, second] = [read(light ?? dark), read(dark ?? light)];
  return first === undefined || second === undefined ? undefined : { light: first, dark: second };
}
