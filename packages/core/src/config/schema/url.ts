import * as z from 'zod';
import { REFUSED_SCHEMES, refusedScheme } from '../../html/url-scheme.ts';
import { anyCase } from './any-case.ts';
import { text } from './text.ts';

const expected = 'must be a path or a URL such as `https://example.com`';
/** `https:` without a host, such as `https:/example.com`. */
const WITHOUT_HOST = `\\s*${anyCase('https?')}:(?!//[^\\s/?#])`;
const withoutHost = new RegExp(`^${WITHOUT_HOST}`);
const isLink = (url: string) => refusedScheme(url) === undefined && !withoutHost.test(url);

// Only the reader finds schemes that are disguised by control characters.
const refused = (schemes: readonly string[]) => `\\s*(?:${schemes.map(anyCase).join('|')}):`;
const NO_LINK = `${refused([...REFUSED_SCHEMES])}|${WITHOUT_HOST}`;
const NO_MEDIA = `${refused([...REFUSED_SCHEMES].filter((scheme) => scheme !== 'data'))}|${refused(['data'])}(?!(?:image|audio|video|font)/)`;

/** The pattern of a link that must not be empty. */
export const LINK_TEXT = `^(?!${NO_LINK})[\\s\\S]*\\S`;

/** A path or URL that is opened, or that requests are sent to: without schemes that run code, such as `javascript:`. */
export const link = z
  .string()
  .refine(isLink, expected)
  .meta({ id: 'Link', pattern: `^(?!${NO_LINK})` });

/** A link that must not be empty. */
export const linkText = text.refine(isLink, expected).meta({ id: 'LinkText', pattern: LINK_TEXT });

/** Markdown whose links are allowed. */
export const hasAllowedLinks = (markdown: string) => [...markdown.matchAll(/\]\(\s*<?([^\s<>]*)/g)].every(([, url = '']) => isLink(url));

export const expectedLinks = 'must only link to paths and URLs such as `https://example.com`';

/** The same as a pattern for editors. */
export const ALLOWED_LINKS = `^(?![\\s\\S]*\\]\\(\\s*<?${NO_LINK})`;

/** The base URL of requests: a URL, or a path on the host of the site. It may be a template, such as `{host}/v1`. */
export const server = link
  .refine((url) => /^\s*(?:$|(?:https?|wss?):\/\/|\/|\{)/i.test(url), 'must be a URL such as `https://api.example.com`')
  .meta({ id: 'Server', pattern: `^\\s*(?:$|(?:${anyCase('https?')}|${anyCase('wss?')})://[^\\s/?#]|/|\\{)` });

/** The URL of an account. It may be a path, which is checked like other links. */
export const ACCOUNT = '^\\s*(?:$|[a-zA-Z][a-zA-Z\\d+.-]*:|/)';

/** The form of an address that is read outside the site, such as in JSON-LD. */
export const WEB_ADDRESS = /^(?:$|https?:\/\/[^\s/?#])/i;

/** Path or URL of an image or a font. `data:` URLs of images are allowed. */
export const media = z
  .string()
  .refine((url) => refusedScheme(url, 'media') === undefined, 'must be a path, or the URL of an image or font')
  .meta({ id: 'Media', pattern: `^(?!${NO_MEDIA})` });
