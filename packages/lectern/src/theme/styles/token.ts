/** Declaration of a custom property whose value depends on the mode. */
export function token(name: string, light: string, dark: string): string {
  return light === dark ? `--${name}:${light}` : `--${name}:light-dark(${light},${dark})`;
}
