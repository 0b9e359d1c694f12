import {
  decodePercent,
  foldersAround,
  isExternal,
  isPagePath,
  joinPath,
  pageFile,
  pagePath,
} from '../../../packages/core/src/config/paths.ts';
import { resolveTarget } from '../../../packages/core/src/content/links.ts';
import { toHref } from '../../../packages/core/src/content/page-urls.ts';
import { PathNames } from '../../../packages/core/src/content/path-names.ts';
import { aliasSlugs, fieldSlugs, IdSpace, slugify } from '../../../packages/core/src/content/slug.ts';
import { refusedScheme } from '../../../packages/core/src/html/url-scheme.ts';
import { leavesSite, safeUrl, withoutControls } from '../../../packages/core/src/openapi/safe-url.ts';
import {
  applyPattern,
  compilePattern,
  hasTooManyWildcards,
  hasWildcard,
  leadsToItself,
} from '../../../packages/core/src/redirects/pattern.ts';
import { planRedirects } from '../../../packages/core/src/redirects/plan.ts';
import { createRedirectResolver } from '../../../packages/core/src/redirects/resolve.ts';
import { operationFromFields, parseEndpoint } from '../../../packages/core/src/samples/operation-from-fields.ts';
import { formDecode, formEncode, percentEncodeAddress } from '../../../packages/core/src/samples/percent-encode.ts';
import { parseArguments } from '../../../packages/lectern/src/cli/arguments.ts';
import { COMMANDS } from '../../../packages/lectern/src/cli/flags.ts';
import { UsageError } from '../../../packages/lectern/src/cli/usage-error.ts';
import { listHostFiles } from '../../../packages/lectern/src/outputs/hosts/files.ts';
import { HOSTS } from '../../../packages/lectern/src/outputs/hosts/names.ts';
import { listHostRules } from '../../../packages/lectern/src/outputs/hosts/rules.ts';
import { sourceOf } from '../../../packages/lectern/src/outputs/policy/sources.ts';
import { createAddresses } from '../../../packages/lectern/src/view/addresses.ts';
import { decodePath } from '../../../packages/lectern/src/view/decode-path.ts';
import { githubName, parseRemote } from '../../../packages/lectern/src/view/repository.ts';
import { URLS } from '../tokens.mjs';

const PAGES = ['', 'a', 'guides/start', 'Guides/Caf\u00e9'];

export const link = {
  name: 'URL',
  tokens: URLS,
  share: 24,
  async open() {
    const resources = {
      base: '/base',
      findPage: (name) => PAGES.find((one) => one === name),
      hasFile: (name) => name === 'a.png',
    };
    const addresses = createAddresses({
      base: '/base',
      origin: 'https://x.example',
      isPage: (name) => PAGES.includes(name),
      isFile: () => false,
    });
    const pageNames = new PathNames(() => PAGES);
    return (input) => {
      const target = resolveTarget(input, 'guides/page.mdx', resources, 'a/b/c.mdx');
      if (target.kind === 'missing') pageNames.suggest(target.path);
      for (const read of [
        isExternal,
        isPagePath,
        pageFile,
        pagePath,
        foldersAround,
        decodePercent,
        decodePath,
        safeUrl,
        leavesSite,
        withoutControls,
        slugify,
        aliasSlugs,
        fieldSlugs,
        formDecode,
        formEncode,
        percentEncodeAddress,
        sourceOf,
        parseRemote,
        githubName,
      ])
        read(input);
      new IdSpace().claim(slugify(input));
      toHref('/base', input.toWellFormed());
      joinPath('a/b', input);
      refusedScheme(input);
      refusedScheme(input, 'media');
      for (const name of ['page', 'link', 'file']) addresses[name](input.toWellFormed());
      const endpoint = parseEndpoint(input);
      if (endpoint)
        operationFromFields({
          ...endpoint,
          fields: [{ name: input, in: 'body', type: input, required: true, deprecated: false, fields: [] }],
          servers: [input],
        });
    };
  },
};

export const redirect = {
  name: 'redirect',
  tokens: URLS,
  share: 18,
  async open() {
    const paths = new Set(PAGES);
    const surroundings = {
      pages: paths,
      isListed: (name) => name === 'a',
      isFile: (name) => name === 'a.png',
      metBy: () => undefined,
      base: '/base',
    };
    return (input) => {
      const written = input
        .toWellFormed()
        .split('\n')
        .slice(0, 20)
        .map((line) => {
          const [source = '', destination = '/a'] = line.split(' ');
          return { source: source.startsWith('/') ? source : `/${source}`, destination, permanent: true, location: { file: 'docs.json' } };
        });
      for (const { source, destination } of written) {
        hasWildcard(source);
        if (hasTooManyWildcards(source)) continue;
        const compiled = compilePattern(source, destination);
        leadsToItself(compiled);
        const expression = new RegExp(compiled.pattern);
        for (const path of [source, destination, `/${'a/'.repeat(300)}`]) applyPattern(expression, compiled.replacement, path);
      }
      const { redirects, diagnostics } = planRedirects(written, surroundings);
      const resolver = createRedirectResolver(redirects, (path) => paths.has(path));
      for (const { source, destination } of written) {
        resolver.resolve(source);
        resolver.resolve(destination);
      }
      const pages = [...paths].map((path) => ({ path }));
      const { page: href, link } = createAddresses({
        base: '/base',
        origin: undefined,
        isPage: (path) => paths.has(path),
        isFile: () => false,
      });
      const rules = listHostRules({ redirects, pages }, { base: '/base', href, link });
      const settings = { base: '/base', link: '', pages: [...paths] };
      for (const host of [undefined, ...HOSTS]) for (const file of listHostFiles(host, rules, settings)) file.content();
      return diagnostics;
    };
  },
};

export const commandLine = {
  name: 'command line',
  tokens: [
    'build',
    'dev',
    'docs',
    '--out-dir',
    '--out-dir=',
    '--base',
    '--site',
    '--port',
    '--host',
    '--strict',
    '--target',
    '--help',
    '-h',
    '-',
    '--',
    '---',
    '=',
    ' ',
    ' ',
    ' ',
    ...URLS,
  ],
  share: 4,
  async open() {
    return (input) => {
      for (const command of Object.keys(COMMANDS)) {
        try {
          parseArguments(command, input.split(' '));
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
        }
      }
    };
  },
};
