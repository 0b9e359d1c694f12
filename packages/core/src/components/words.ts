/* Words of props that the engine checks and the theme shows. Browsers read them too. */

export const BADGE_COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const;
export const BADGE_SIZES = ['xs', 'sm', 'md', 'lg'] as const;

export const CALLOUT_KINDS = ['note', 'info', 'tip', 'warning', 'check', 'danger'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];
export const CALLOUT_ALIASES: Readonly<Record<string, CalloutKind>> = {
  warn: 'warning',
  caution: 'warning',
  success: 'check',
  error: 'danger',
  important: 'info',
};

/** The kind of a callout, from its `type` in any case. Undefined for other words. */
export function calloutKind(type: unknown): CalloutKind | undefined {
  if (typeof type !== 'string') return undefined;
  const word = type.trim().toLowerCase();
  return CALLOUT_KINDS.find((kind) => kind === word) ?? (Object.hasOwn(CALLOUT_ALIASES, word) ? CALLOUT_ALIASES[word] : undefined);
}

/** Props of a `<ParamField>` that name it. */
export const PARAM_PLACES = ['path', 'query', 'body', 'header', 'cookie'] as const;
/** Name and location of a `<ParamField>`: the first location in a fixed order, or `name` without a location. */
export function paramName(props: Readonly<Record<string, unknown>>, textOf: (value: unknown) => string | undefined) {
  const location = PARAM_PLACES.find((place) => textOf(props[place]) !== undefined);
  return { name: textOf(props[location ?? 'name']), location };
}

/** Props of a `<ResponseField>` that name it. */
export const RESPONSE_NAMES = ['name', 'body', 'field', 'property'] as const;
/** Name of a `<ResponseField>`, from any of its props. */
export function responseName(props: Readonly<Record<string, unknown>>, textOf: (value: unknown) => string | undefined) {
  return RESPONSE_NAMES.map((prop) => textOf(props[prop])).find((name) => name !== undefined);
}

const NEGATIVE = /^(?:false|no|0|off)$/i;

/** Whether a prop is on: a bare name, `""`, and every word but negative ones. */
export function isOn(value: unknown): boolean {
  return typeof value === 'string' ? !NEGATIVE.test(value.trim()) : Boolean(value);
}
