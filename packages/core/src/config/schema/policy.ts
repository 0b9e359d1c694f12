import * as z from 'zod';

const source = z.string().regex(/^[^\s;,]+$/, 'must be one source such as `https://example.com`');
const sources = z.union([source, z.array(source)]).optional();

/** Sources of a Content-Security-Policy by directive. */
export const policySchema = z.union([
  z.boolean(),
  z.strictObject({
    'script-src': sources.describe('Scripts.'),
    'style-src': sources.describe('Style sheets.'),
    'style-src-attr': sources.describe('Style attributes.'),
    'img-src': sources.describe('Images.'),
    'font-src': sources.describe('Fonts.'),
    'media-src': sources.describe('Audio and video.'),
    'connect-src': sources.describe('Requests of scripts.'),
    'frame-src': sources.describe('Embedded pages.'),
    'worker-src': sources.describe('Web workers.'),
    'object-src': sources.describe('Plugins and embedded documents.'),
    'form-action': sources.describe('Targets of forms.'),
    'frame-ancestors': sources.describe('Sites that may embed the pages.'),
  }),
]);
