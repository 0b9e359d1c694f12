import { html, svg } from 'property-information';
import type { AttributeValue } from './tree.ts';

/** The HTML name of an attribute in either spelling. */
export function attributeName(name: string): string {
  if (name === 'defaultValue' || name === 'defaultChecked') return name.slice('default'.length).toLowerCase();
  if (!/[A-Z]/.test(name)) return name;
  const lower = name.toLowerCase();
  for (const { normal, property } of [html, svg]) {
    const known = property[normal[lower] ?? ''];
    if (known) return known.attribute;
  }
  return /^on[A-Z]/.test(name) ? lower : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The HTML value of an attribute, or `undefined` if it is omitted. Objects are style rules; lists are class names. */
export function attributeValue(name: string, value: unknown): AttributeValue {
  if (value === null || value === undefined || value === false) return name.startsWith('aria-') && value === false ? 'false' : undefined;
  if (value === true) return name.startsWith('aria-') ? 'true' : true;
  if (Array.isArray(value)) return value.filter(isText).join(name === 'class' || name === 'rel' ? ' ' : ',');
  if (typeof value === 'object') return name === 'style' ? styleText(value as Record<string, unknown>) : undefined;
  return isText(value) ? value : undefined;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

const UNITLESS =
  /^(?:opacity|zIndex|lineHeight|fontWeight|flex|flexGrow|flexShrink|order|gridRow|gridColumn|columns|columnCount|aspectRatio|scale|zoom|orphans|widows|tabSize|fillOpacity|strokeOpacity|strokeWidth|animationIterationCount)$/;

/** A style object of JSX as CSS text; numbers get `px` where CSS expects a length. */
function styleText(style: Record<string, unknown>): string {
  const rules: string[] = [];
  for (const [key, value] of Object.entries(style)) {
    if (!isText(value) || value === '') continue;
    const name = key.startsWith('--')
      ? key
      : key
          .replace(/^(?:Webkit|Moz|ms)(?=[A-Z])/, (prefix) => `-${prefix.toLowerCase()}`)
          .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    rules.push(
      `${name}:${typeof value === 'number' && value !== 0 && !UNITLESS.test(key) && !key.startsWith('--') ? `${value}px` : value}`,
    );
  }
  return rules.join(';');
}
