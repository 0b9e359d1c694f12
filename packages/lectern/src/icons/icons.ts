import { certainTypo, didYouMean, type IconLibrary, type IconProblem, type IconReference, type IconType } from '@lectern/core';
import { attributes, html, raw } from '@lectern/core/html';
import type { IconOptions } from '../view/runtime.ts';
import type { IconMarkup } from '../view/types.ts';
import { iconKind } from './icon-source.ts';
import { LIBRARIES } from './libraries/list.ts';
import { createIconResolver } from './resolve-icon.ts';
import { sanitizeSvg } from './sanitize-svg.ts';
import type { Glyph, IconSets, Library } from './types.ts';

const ICON_TYPES: readonly IconType[] = [
  'regular',
  'solid',
  'light',
  'thin',
  'sharp-solid',
  'duotone',
  'brands',
  'sharp-light',
  'sharp-regular',
  'sharp-thin',
  'sharp-duotone-solid',
];
const DEFAULT_TYPE: IconType = 'regular';
const DEFAULT_SIZE = 16;

/** Placeholder for an unknown name, so that rows stay aligned. */
const DOT: Glyph = { body: '<circle cx="8" cy="8" r="2.5"/>', left: 0, top: 0, width: 16, height: 16 };

interface IconsOptions {
  /** The library of names without a prefix. */
  library: IconLibrary;
  /** The URL of an image in the docs folder. Undefined if it doesn't exist. Paths start with `/`, `./`, or a name. */
  assetHref(path: string): string | undefined;
  /** Icon data. */
  sets: IconSets;
  /** Libraries of plugins, by name. */
  own?: Readonly<Record<string, Library>> | undefined;
}

export interface Icons {
  /**
   * The markup of an icon: inline SVG in the current text color, or an image for a URL or path. Hidden from assistive
   * technology unless it has a label. An unknown name is a dot, and an empty one prints nothing.
   */
  render(icon: IconReference | string, options?: IconOptions): IconMarkup;
  check(icon: IconReference | string, options?: IconOptions): readonly IconProblem[];
}

/** A rendered icon with its diagnostics. */
interface Drawn {
  markup: IconMarkup;
  problems: readonly IconProblem[];
}

type Report = (problem: IconProblem) => void;

interface Frame {
  size: number;
  classes: string[];
  label: string | undefined;
}

export function createIcons({ library, assetHref, sets, own }: IconsOptions): Icons {
  const resolver = createIconResolver(sets, { ...LIBRARIES, ...own });
  const drawn = new Map<string, Drawn>();

  const checkedType = (type: string | undefined, report: Report): IconType => {
    const known = ICON_TYPES.find((name) => name === (type ?? DEFAULT_TYPE).trim().toLowerCase());
    if (known) return known;
    report({
      code: 'icon/unknown-type',
      severity: 'warning',
      message: `No icon style is named \`${type}\`; \`${DEFAULT_TYPE}\` is used.`,
      written: (type ?? '').trim(),
      correct: certainTypo(type ?? '', ICON_TYPES),
      hint: didYouMean(type ?? '', ICON_TYPES) ?? `The styles are ${ICON_TYPES.map((name) => `\`${name}\``).join(', ')}.`,
    });
    return DEFAULT_TYPE;
  };

  const renderName = (wanted: { name: string; type: IconType; library: IconLibrary }, frame: Frame, report: Report): IconMarkup => {
    const { name } = wanted;
    const icon = resolver.resolve(wanted);
    if (icon.kind === 'unknown') {
      report({
        code: 'icon/unknown',
        severity: 'warning',
        message: `No icon is named \`${name}\`; a dot is shown.`,
        hint: icon.suggestion === undefined ? `Names are those of ${icon.label}.` : `Did you mean \`${icon.suggestion}\`?`,
        written: name,
        correct: icon.correct,
      });
      return svg(DOT, frame);
    }
    if (icon.kind === 'nearest') {
      report({
        code: 'icon/unknown',
        severity: 'warning',
        message: `The icon \`${name}\` is not among the free ones of Font Awesome; \`${icon.shown}\` is shown.`,
        hint: `Write \`${icon.shown}\`, or choose another icon.`,
        written: name,
      });
    }
    return svg(icon.glyph, frame);
  };

  const renderImage = (path: string, frame: Frame, report: Report): IconMarkup => {
    const [, file = path, query = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    const href = assetHref(file);
    if (href !== undefined) return image(href + query, frame);
    report({
      code: 'image/not-found',
      severity: 'warning',
      message: `The icon \`${path}\` does not exist; a dot is shown.`,
      hint: 'Paths start at the docs folder.',
      written: path,
    });
    return svg(DOT, frame);
  };

  const renderSource = (reference: IconReference, type: string | undefined, frame: Frame, report: Report): IconMarkup => {
    const text = reference.name.trim();
    const kind = iconKind(text);
    if (kind === 'svg') return drawing(text, frame);
    if (kind === 'url') return image(text, frame);
    if (kind === 'path') return renderImage(text, frame, report);
    if (kind === 'emoji') return emoji(text, frame);
    const wanted = { name: text, type: checkedType(type, report), library: reference.library ?? library };
    return renderName(wanted, frame, report);
  };

  const draw = (icon: IconReference | string, options: IconOptions = {}): Drawn => {
    const reference = typeof icon === 'string' ? { name: icon } : icon;
    if (reference.name.trim() === '') return { markup: '', problems: [] };
    const type = reference.type ?? options.type;
    const key = JSON.stringify([reference.name, type, reference.library, options.size, options.class, options.label]);
    const known = drawn.get(key);
    if (known) return known;
    const size = options.size !== undefined && options.size > 0 ? options.size : DEFAULT_SIZE;
    const frame = { size, classes: ['icon', ...(options.class?.split(/\s+/).filter(Boolean) ?? [])], label: options.label };
    const problems: IconProblem[] = [];
    const markup = renderSource(reference, type, frame, (problem) => problems.push(problem));
    const made = { markup, problems };
    drawn.set(key, made);
    return made;
  };

  return { render: (icon, options) => draw(icon, options).markup, check: (icon, options) => draw(icon, options).problems };
}

function svg({ body, left, top, width, height }: Glyph, frame: Frame): IconMarkup {
  // Filled icons only need the color on the outer element.
  const inside = body.includes('fill="none"') ? body : body.replaceAll(' fill="currentColor"', '');
  return printSvg(`${left} ${top} ${width} ${height}`, ' fill="currentColor"', frame, inside);
}

function drawing(source: string, { classes, ...frame }: Frame): IconMarkup {
  const safe = sanitizeSvg(source);
  if (!safe) return svg(DOT, { classes, ...frame });
  const fill = / fill="/.test(safe.attributes) ? '' : ' fill="currentColor"';
  return printSvg(safe.viewBox, fill + safe.attributes, { ...frame, classes: [...classes, ...safe.classes] }, safe.body);
}

/** An emoji or symbol as SVG text: it has the size of an icon without a style, and uses the reader's emoji font. */
function emoji(text: string, frame: Frame): IconMarkup {
  const content = html`<text x="8" y="8" font-size="13" text-anchor="middle" dominant-baseline="central">${text}</text>`;
  return printSvg('0 0 16 16', ' fill="currentColor"', frame, String(content));
}

/** @param look serialized attributes, each with a leading space */
function printSvg(viewBox: string, look: string, { size, classes, label }: Frame, body: string): IconMarkup {
  const access = attributes(label === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label });
  return String(
    html`<svg class="${classes.join(' ')}" width="${size}" height="${size}" viewBox="${viewBox}"${access}${raw(look)}>${raw(body)}</svg>`,
  );
}

function image(href: string, { size, classes, label = '' }: Frame): IconMarkup {
  return String(
    html`<img class="${classes.join(' ')}" src="${href}" width="${size}" height="${size}" alt="${label}" loading="lazy" decoding="async">`,
  );
}
