import { refusedScheme, type UrlUse } from '../../html/url-scheme.ts';
import type { NodeContext } from './expansion.ts';
import { shorten } from './report.ts';

/** Attributes of HTML elements and props of components that contain a URL, with what it is used for. */
const URL_ATTRIBUTES: Readonly<Record<string, UrlUse>> = {
  href: 'link',
  'xlink:href': 'link',
  url: 'link',
  action: 'link',
  formaction: 'link',
  data: 'link',
  src: 'media',
  img: 'media',
  poster: 'media',
  icon: 'media',
};

/** Elements whose `src` is opened as a page or runs as a script. */
const OPENS_SOURCE = /^(?:iframe|frame|embed|script)$/i;
/** Elements whose `href` is an image or a style sheet. */
const SHOWS_HREF = /^(?:image|feimage|link)$/i;

/**
 * Whether an attribute or prop is a URL that is refused, which is reported.
 *
 * @param tag the element or component
 */
export function refusesUrl(tag: string, attribute: string, value: unknown, at: NodeContext): boolean {
  if (typeof value !== 'string' || !Object.hasOwn(URL_ATTRIBUTES, attribute)) return false;
  const scheme = refusedScheme(value, useOf(tag, attribute));
  if (scheme === undefined) return false;
  // Elements of raw HTML have no place.
  const offset = at.place ? -1 : at.file.source.text.indexOf(value);
  const problem = {
    code: 'link/refused-scheme',
    severity: 'warning',
    message: `\`${attribute}\` of this \`<${tag}>\` must not be a \`${scheme}\` URL; \`${shorten(value)}\` is removed.`,
    hint: 'Write a path or a URL such as `https://example.com`. To run code, import a component with an event handler.',
  } as const;
  if (offset === -1) at.report(tag.length + 1, problem);
  else at.page.report({ ...problem, ...at.file.source.at(offset, value.length) });
  return true;
}

function useOf(tag: string, attribute: string): UrlUse | undefined {
  if (attribute === 'src' && OPENS_SOURCE.test(tag)) return 'link';
  return attribute.endsWith('href') && SHOWS_HREF.test(tag) ? 'media' : URL_ATTRIBUTES[attribute];
}
