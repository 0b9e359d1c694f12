import { parseHex } from '../../config/color.ts';
import { listAlternatives } from '../../config/describe-value.ts';
import { ownValue } from '../../config/own-value.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';

/** The values that a prop can have. Values that are neither text, numbers, nor booleans are not checked. */
type PropValues =
  | { kind: 'switch' | 'color' | 'hex' }
  | { kind: 'number'; from?: number; to?: number }
  | { kind: 'choice'; values: readonly string[]; also?: readonly string[] };

const SWITCH: PropValues = { kind: 'switch' };
const NUMBER: PropValues = { kind: 'number' };
const COUNT: PropValues = { kind: 'number', from: 1, to: 6 };
const TITLE_SIZE: PropValues = { kind: 'choice', values: ['p', 'h2', 'h3', 'h4'] };
const CALLOUT: PropValues = {
  kind: 'choice',
  values: ['note', 'info', 'tip', 'warning', 'check', 'danger'],
  also: ['warn', 'caution', 'success', 'error', 'important'],
};

/** Props that mean the same in every component that has them. */
const COMMON: Readonly<Record<string, PropValues>> = {
  ...Object.fromEntries(
    (
      'defaultOpen defaultClose defaultClosed openable horizontal arrow disabled newTab required deprecated optional hidden wrap nocopy ' +
      'expandable dropdown sync borderBottom noAnchor stroke noZoom border autoPlay controls loop muted playsInline rss display'
    )
      .split(' ')
      .map((name) => [name, SWITCH]),
  ),
  cols: COUNT,
  columns: COUNT,
  col: COUNT,
  titleSize: TITLE_SIZE,
  stepSize: TITLE_SIZE,
  defaultTabIndex: NUMBER,
  stepNumber: NUMBER,
  iconPosition: { kind: 'choice', values: ['top', 'left'] },
};

/** Props of single components. */
const OWN: Readonly<Record<string, Readonly<Record<string, PropValues>>>> = {
  Callout: { type: CALLOUT, intent: CALLOUT, color: { kind: 'hex' } },
  Alert: { type: CALLOUT, intent: CALLOUT, color: { kind: 'hex' } },
  Card: { type: CALLOUT, color: { kind: 'color' } },
  Icon: { color: { kind: 'color' }, size: NUMBER },
  Badge: {
    color: {
      kind: 'choice',
      values: [
        ...['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple', 'white', 'surface'],
        ...['white-destructive', 'surface-destructive'],
      ],
      also: ['grey'],
    },
    size: { kind: 'choice', values: ['xs', 'sm', 'md', 'lg'] },
    shape: { kind: 'choice', values: ['rounded', 'pill'] },
  },
  Tab: { default: SWITCH },
  TabItem: { default: SWITCH },
  'Tree.Folder': { highlight: SWITCH },
  'Tree.File': { highlight: SWITCH },
  Color: { variant: { kind: 'choice', values: ['compact', 'table'] } },
  'GitHub.Repo': { variant: { kind: 'choice', values: ['inset', 'flat'] } },
  Heading: { level: { kind: 'number', from: 2, to: 6 } },
  Visibility: {
    for: {
      kind: 'choice',
      values: ['humans', 'agents'],
      also: ['human', 'agent', 'people', 'reader', 'readers', 'ai', 'llm', 'llms', 'bot', 'bots'],
    },
  },
};

/** The values that a prop of a component can have. Undefined for any. */
export function valuesOf(component: string, prop: string): PropValues | undefined {
  return ownValue(ownValue(OWN, component) ?? {}, prop) ?? ownValue(COMMON, prop);
}

/** The problem of a value that a prop cannot have. */
export function checkValue(component: string, prop: string, value: unknown): Diagnostic | undefined {
  const values = valuesOf(component, prop);
  if (values === undefined || !/^(?:string|number|boolean)$/.test(typeof value)) return undefined;
  const written = String(value).trim();
  if (written === '' || isPossible(values, written, prop)) return undefined;
  const shown = typeof value === 'string' ? JSON.stringify(written) : written;
  return {
    code: 'page/component-prop',
    severity: 'warning',
    message: `\`${prop}\` of \`<${component}>\` must be ${describe(values)}, but it is \`${shown}\`; ${whatIsUsed(values, written)}.`,
    hint: hintFor(values, written, prop),
  };
}

function whatIsUsed({ kind }: PropValues, written: string): string {
  if (kind === 'switch') return 'it counts as `true`';
  return kind === 'number' && !Number.isNaN(numberOf(written)) ? 'the nearest number is used' : 'the default is used';
}

function hintFor(values: PropValues, written: string, prop: string): string {
  switch (values.kind) {
    case 'switch':
      return `Write \`${prop}\`, or \`${prop}={false}\`.`;
    case 'number':
      return `Write \`${prop}={${values.from ?? 1}}\`, for example, or remove it.`;
    case 'choice':
      return didYouMean(written.toLowerCase(), values.values) ?? 'Write one of these values, or remove the prop.';
    default:
      return 'Write a hex color such as `#16a34a`, or remove the prop.';
  }
}

/** Numbers can have a unit, and levels of headings can be names of elements. */
function numberOf(written: string): number {
  const digits = written.replace(/^h(?=\d)/i, '');
  return /^[+-]?(?:\d|\.\d)/.test(digits) ? Number.parseFloat(digits) : Number.NaN;
}

function isPossible(values: PropValues, written: string, prop: string): boolean {
  const word = written.toLowerCase();
  switch (values.kind) {
    case 'switch':
      return /^(?:true|false|yes|no|on|off|[01])$/.test(word) || word === prop.toLowerCase();
    case 'hex':
      return isHex(written);
    case 'color':
      return isHex(written) || /^(?:[a-z]+|[a-z]+\([\w\s.,%/+-]*\)|var\(--[\w-]+\))$/i.test(written);
    case 'number': {
      const number = numberOf(written);
      return number >= (values.from ?? Number.NEGATIVE_INFINITY) && number <= (values.to ?? Number.POSITIVE_INFINITY);
    }
    case 'choice':
      return values.values.includes(word) || values.also?.includes(word) === true;
  }
}

function isHex(written: string): boolean {
  return parseHex(written) !== undefined || parseHex(`#${written}`) !== undefined;
}

function describe(values: PropValues): string {
  switch (values.kind) {
    case 'switch':
      return '`true` or `false`';
    case 'hex':
      return 'a hex color';
    case 'color':
      return 'a color';
    case 'number':
      return values.from === undefined ? 'a number' : `a number from ${values.from} to ${values.to}`;
    case 'choice':
      return listAlternatives(values.values.map((one) => `\`${one}\``));
  }
}

const LOCATIONS = ['path', 'query', 'body', 'header'];

/** The most important problem with the props of a component, if any. */
export function checkProps(name: string, props: Readonly<Record<string, unknown>>): Diagnostic | undefined {
  const has = (prop: string) => props[prop] !== undefined && props[prop] !== '';
  if (name === 'ParamField') {
    const [first, ...others] = LOCATIONS.filter(has);
    if (others.length === 0) return undefined;
    return propProblem(
      `A \`<ParamField>\` describes one parameter, but this one has ${[first, ...others].map((one) => `\`${one}\``).join(' and ')}; \`${first}\` is used.`,
      'Write one `<ParamField>` for each parameter.',
    );
  }
  if (name === 'ResponseField' && !['name', 'body', 'field', 'property'].some(has)) {
    return propProblem('This `<ResponseField>` has no `name`.', 'Add `name="…"`.');
  }
  if (name === 'Accordion' && !has('title'))
    return propProblem('This `<Accordion>` has no `title`; "Details" is shown instead.', 'Add `title="…"`.');
  if (name === 'Tooltip' && !has('tip') && !has('headline'))
    return propProblem('This `<Tooltip>` has no `tip`, so it shows nothing.', 'Add `tip="…"`.');
  if (name === 'Update' && !has('label')) return propProblem('This `<Update>` has no `label`.', 'Add `label="…"`, usually a date.');
  return undefined;
}

function propProblem(message: string, hint: string): Diagnostic {
  return { code: 'page/component-prop', severity: 'warning', message, hint };
}
