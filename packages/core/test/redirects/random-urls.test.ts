import { describe, it } from 'vitest';
import { decodePercent, isExternal, isPagePath, joinPath, pageFile, pagePath } from '../../src/config/paths.ts';
import { resolveTarget } from '../../src/content/resources/links.ts';
import { toHref } from '../../src/content/resources/page-urls.ts';
import { foldersAround } from '../../src/files/paths.ts';
import { refusedScheme } from '../../src/html/url-scheme.ts';
import { leavesSite, safeUrl, withoutControls } from '../../src/openapi/safe-url.ts';
import { hasWildcard } from '../../src/redirects/pattern.ts';
import { planRedirects } from '../../src/redirects/plan.ts';
import { createRedirectResolver } from '../../src/redirects/resolve.ts';
import { operationFromFields, parseEndpoint } from '../../src/samples/operation-from-fields.ts';
import { formDecode, formEncode, percentEncodeAddress } from '../../src/samples/request/percent-encode.ts';
import { aliasSlugs, fieldSlugs, IdSpace, slugify } from '../../src/tree/slug.ts';
import { expectReads } from '../arbitraries/expect-reads.ts';
import { redirects, urls } from '../arbitraries/urls.ts';
import { memoryFolder } from '../content/build.ts';

const READERS = [
  ...[isExternal, isPagePath, pageFile, pagePath, foldersAround, decodePercent, safeUrl, leavesSite, withoutControls, slugify, aliasSlugs],
  ...[fieldSlugs, formDecode, formEncode, percentEncodeAddress, hasWildcard],
] as readonly ((text: string) => unknown)[];

describe('random URLs', () => {
  const resources = memoryFolder({ 'a.mdx': '', 'guides/start.mdx': '', 'Guides/Caf\u00e9.mdx': '', 'a.png': '' }, '/base');

  it('are read', () =>
    expectReads(urls, (url) => {
      for (const read of READERS) read(url);
      const target = resolveTarget(url, 'guides/page.mdx', resources, 'a/b/c.mdx');
      if (target.kind === 'missing') resources.pageNames.suggest(target.path);
      new IdSpace().claim(slugify(url));
      toHref('/base', url.toWellFormed());
      joinPath('a/b', url);
      refusedScheme(url);
      refusedScheme(url, 'media');
      const field = { name: url, in: 'body' as const, type: url, required: true, deprecated: false, fields: [] };
      const endpoint = parseEndpoint(url);
      if (endpoint) operationFromFields({ ...endpoint, fields: [field], servers: [url] });
    }));

  it('of redirects are planned and resolved', () =>
    expectReads(redirects, (written) => {
      const pages = new Set(['a', 'guides/start']);
      const planned = planRedirects(written, {
        pages,
        isListed: (name) => name === 'a',
        isFile: (name) => name === 'a.png',
        base: '/base',
      });
      const resolver = createRedirectResolver(planned.redirects, (path) => pages.has(path));
      for (const { source, destination } of written) {
        resolver.resolve(source);
        resolver.resolve(destination);
      }
      return planned.diagnostics;
    }));
});
