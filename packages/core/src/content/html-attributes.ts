import type { AttributeValue } from './tree.ts';

const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
  xmlSpace: 'xml:space',
  xmlLang: 'xml:lang',
  defaultValue: 'value',
  defaultChecked: 'checked',
};

/** SVG attributes whose camel case is their real name. */
const CAMEL_CASE = new Set(
  'viewBox preserveAspectRatio gradientUnits gradientTransform patternUnits patternTransform patternContentUnits clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits refX refY textLength lengthAdjust startOffset stdDeviation baseFrequency numOctaves stitchTiles surfaceScale specularConstant specularExponent diffuseConstant kernelMatrix kernelUnitLength targetX targetY edgeMode xChannelSelector yChannelSelector filterUnits primitiveUnits pathLength tableValues attributeName repeatCount repeatDur calcMode keyTimes keySplines keyPoints spreadMethod'.split(
    ' ',
  ),
);

/** Names that JSX writes as one camel-cased word and HTML as one lower-cased word. */
const LOWER_CASE =
  /^(?:tabIndex|colSpan|rowSpan|readOnly|maxLength|minLength|autoPlay|autoFocus|autoComplete|playsInline|allowFullScreen|frameBorder|marginWidth|marginHeight|srcSet|srcDoc|srcLang|crossOrigin|referrerPolicy|noValidate|dateTime|encType|formAction|hrefLang|inputMode|contentEditable|spellCheck|useMap|cellPadding|cellSpacing|bgColor|vAlign|noModule|fetchPriority|controlsList|disablePictureInPicture|itemProp|itemScope|itemType|popoverTarget)$/;

/** The HTML name of an attribute that was written in either spelling. */
export function attributeName(name: string): string {
  const renamed = RENAMED[name];
  if (renamed) return renamed;
  if (CAMEL_CASE.has(name) || !/[A-Z]/.test(name)) return name;
  if (LOWER_CASE.test(name) || /^on[A-Z]/.test(name)) return name.toLowerCase();
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The HTML value of an attribute, `undefined` when it is not printed. Objects are style rules; lists are class names. */
export function attributeValue(name: string, value: unknown): AttributeValue {
  if (value === null || value === undefined || value === false) return name.startsWith('aria-') && value === false ? 'false' : undefined;
  if (value === true) return name.startsWith('aria-') ? 'true' : true;
  if (Array.isArray(value)) return value.map(String).join(name === 'class' || name === 'rel' ? ' ' : ',');
  if (typeof value === 'object') return name === 'style' ? styleText(value as Record<string, unknown>) : undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return undefined;
}

const UNITLESS =
  /^(?:opacity|zIndex|lineHeight|fontWeight|flex|flexGrow|flexShrink|order|gridRow|gridColumn|columns|columnCount|aspectRatio|scale|zoom|orphans|widows|tabSize|fillOpacity|strokeOpacity|strokeWidth|animationIterationCount)$/;

/** A style object of JSX as CSS text; numbers get `px` where CSS wants a length. */
export function styleText(style: Record<string, unknown>): string {
  const rules: string[] = [];
  for (const [key, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
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
