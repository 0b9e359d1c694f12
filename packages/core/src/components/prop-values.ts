import { parseHex } from '../config/color.ts';
import { listAlternatives } from '../config/describe-value.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { CALLOUT_ALIASES, CALLOUT_KINDS } from './words.ts';

/** The values that a prop can have. Values that are neither text, numbers, nor booleans are not checked. */
export type PropValues =
  | { kind: 'any' | 'switch' | 'color' | 'hex' }
  | { kind: 'number'; from?: number; to?: number }
  | { kind: 'choice'; values: readonly string[]; also?: readonly string[] };

export const NUMBER: PropValues = { kind: 'number' };
export const COLOR: PropValues = { kind: 'color' };
export const HEX: PropValues = { kind: 'hex' };
export const SWITCH: PropValues = { kind: 'switch' };
/** Sizes of titles of steps. */
export const TITLE_SIZE: PropValues = { kind: 'choice', values: ['p', 'h2', 'h3', 'h4'] };
export const CALLOUT_KIND: PropValues = {
  kind: 'choice',
  values: CALLOUT_KINDS,
  also: Object.keys(CALLOUT_ALIASES),
};

/** Props that can have any value. */
export function any(...names: string[]): Record<string, PropValues> {
  return Object.fromEntries(names.map((name) => [name, { kind: 'any' }]));
}

/** Props that are on or off. */
export function switches(...names: string[]): Record<string, PropValues> {
  return Object.fromEntries(names.map((name) => [name, SWITCH]));
}

/** The problem of a value that a prop cannot have. */
export function checkValue(component: string, prop: string, values: PropValues, value: unknown): Diagnostic | undefined {
  if (values.kind === 'any' || !/^(?:string|number|boolean)$/.test(typeof value)) return undefined;
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
    default:
      return true;
  }
}

function isHex(written: string): boolean {
  return parseHex(written) !== undefined || parseHex(`#${written}`) !== undefined;
}

function describe(values: PropValues): string {
  switch (values.kind) {
    case 'hex':
      return 'a hex color';
    case 'color':
      return 'a color';
    case 'number':
      return values.from === undefined ? 'a number' : `a number from ${values.from} to ${values.to}`;
    case 'choice':
      return listAlternatives(values.values.map((one) => `\`${one}\``));
    default:
      return '`true` or `false`';
  }
}
