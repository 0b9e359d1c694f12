import * as z from 'zod';
import { refusedScheme } from '../../html/url-scheme.ts';
import { text } from './text.ts';

const expected = 'must be a path or a URL such as `https://example.com`';
const isLink = (url: string) => refusedScheme(url) === undefined;

/** A path or URL that is opened, or that requests are sent to: without schemes that run code, such as `javascript:`. */
export const link = z.string().refine(isLink, expected);

/** A link that must not be empty. */
export const linkText = text.refine(isLink, expected);

/** Markdown whose links are allowed. */
export const hasAllowedLinks = (markdown: string) => [...markdown.matchAll(/\]\(\s*<?([^\s<>]*)/g)].every(([, url = '']) => isLink(url));

export const expectedLinks = 'must only link to paths and URLs such as `https://example.com`';

/** Path or URL of an image or a font. `data:` URLs of images are allowed. */
export const media = z
  .string()
  .refine((url) => refusedScheme(url, 'media') === undefined, 'must be a path, or the URL of an image or font');
