import vm from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AddressTable, pageClaim } from '../../../../core/src/addresses/table.ts';
import { parseConfig } from '../../../../core/src/config/parse.ts';
import { planRedirects } from '../../../../core/src/redirects/plan.ts';
import { readConfigFile } from '../../../../core/test/arbitraries/configs.ts';
import { RANDOM_INPUTS, RANDOM_SEED } from '../../../../core/test/arbitraries/expect-reads.ts';
import { wordsOf } from '../../../../core/test/arbitraries/texts.ts';
import { redirectTarget } from '../../../src/client/layout/redirect-target.ts';
import { listHostFiles } from '../../../src/outputs/hosts/files.ts';
import { HOSTS } from '../../../src/outputs/hosts/list.ts';
import { listHostRules } from '../../../src/outputs/hosts/rules.ts';
import { SiteRedirects } from '../../../src/site/redirects.ts';
import { createAddresses } from '../../../src/view/addresses.ts';

const ORIGIN = 'https://docs.example';
/** What requests have instead of a wildcard. */
const HOSTILE = [
  ...wordsOf(`a a/b \\evil.example %5Cevil.example %5c%5cevil.example /evil.example //evil.example /\\evil.example %09/evil.example
    %2Fevil.example %2f%2fevil.example ..//evil.example .//evil.example /..//evil.example %2e%2e//evil.example @evil.example :80@evil.example
    %0d%0aLocation:%20https://evil.example %00 %E0%A4%A 100% a//b a/ // / . $1 %241 é %C3%A9 [x] a&b https://evil.example javascript:alert(1)
    %255Cevil.example /%5C/evil.example \\/evil.example a\\b ;/evil.example`),
  '',
  '\t/evil.example',
  '\n//evil.example',
];
const SOURCE = wordsOf('/ /docs a - . :x :y* :z+ * (.*) /:x /:y* %20 é [1] & $ \\ // %5C %09 ; " ␠');
const TARGET = [
  ...SOURCE,
  ...wordsOf('https://other.example //other.example /\\other.example \\\\ ? # ?a= :splat http://x.example:80 \\n ..'),
  '\n',
  '\t',
];

const texts = (words: readonly string[]) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('') || '/a');
const usual = fc.constantFrom<[string, string]>(
  ['/docs/:slug*', '/:slug*'],
  ['/a/*', '/*'],
  ['/:a*/x/:b*', '/:a*/:b*'],
  ['/p-:a*/:b*', '/:a*:b*/x'],
  ['/blog/:slug*', '/:slug*/'],
  ['/blog/:slug*', '/:slug*/index'],
  ['/u/:id', '/:id'],
  ['/u/:id', 'https://other.example/:id'],
);
const sites = fc.record({
  base: fc.constantFrom('', '', '/docs'),
  redirects: fc.array(
    fc.oneof(usual, fc.tuple(texts(SOURCE), texts(TARGET))).map(([source, destination]) => ({ source, destination })),
    { minLength: 1, maxLength: 4 },
  ),
  fillings: fc.array(fc.constantFrom(...HOSTILE), { minLength: 4, maxLength: 4 }),
});
type RandomSite = typeof sites extends fc.Arbitrary<infer Value> ? Value : never;

/** Paths of requests as a client that wants to do harm sends them. */
function requestsOf({ base, redirects, fillings }: RandomSite): string[] {
  return redirects.flatMap(({ source }) =>
    fillings.map((filling, offset) => {
      let next = offset;
      const path = source.replace(/:[a-z]\w*(?:\(\.\*\)|[*+])?|\(\.\*\)|\*/g, () =>
        next++ === offset ? filling : (fillings[next % 4] ?? ''),
      );
      return `${base}${path.startsWith('/') ? '' : '/'}${path}`;
    }),
  );
}

function planSite({ base, redirects }: RandomSite) {
  const text = JSON.stringify({ name: 'A', theme: 'mint', colors: { primary: '#123456' }, navigation: { pages: ['a'] }, redirects });
  const { config } = parseConfig('docs.json', text, readConfigFile('docs.json', text));
  const pages = new Set(['a', '']);
  const planned = planRedirects(config?.redirects ?? [], { pages, isListed: () => true, isFile: () => false, base });
  const exact = new Set(planned.redirects.exact.map(({ source }) => source));
  const table = new AddressTable(
    [...pages, ...exact].map((path) => pageClaim('page', path, path)),
    { base },
  );
  const addresses = createAddresses({ table, origin: ORIGIN });
  const site = { redirects: planned.redirects, pages: [...pages].map((path) => ({ path })), navigation: {} } as never;
  return {
    site,
    addresses,
    redirects: new SiteRedirects({
      site,
      pages: new Map([...pages].map((path) => [path, {} as never])),
      base,
      href: addresses.page,
      link: addresses.link,
    }),
  };
}

function filesFor(host: string | undefined, random: RandomSite): [name: string, content: string][] {
  const { site, addresses } = planSite(random);
  const { base } = random;
  const rules = listHostRules(site, { base, ending: '', link: addresses.link });
  const settings = { base, origin: ORIGIN, policy: undefined, pages: ['a', ''], link: '', notFoundFolders: [] };
  return listHostFiles(host === undefined ? undefined : HOSTS[host], rules, settings).map(({ path, content }) => [
    path.split('/').at(-1) ?? '',
    String(content()),
  ]);
}

type Answer = (request: string) => string | undefined;

/** Follows the first rule whose expression matches, with `$1` or `%1` in the target. */
function byExpressions(rules: readonly [expression: RegExp, target: string][]): Answer {
  return (request) => {
    for (const [expression, target] of rules) {
      const groups = expression.exec(request);
      if (groups) return target.replace(/\$(\d)/g, (_, number) => groups[number] ?? '');
    }
    return undefined;
  };
}

const unquoted = (text: string) => text.replace(/\\(["\\])/g, '$1');

/** How hosts answer requests by the files that they read. */
const HOST_ANSWERS: Record<string, (file: (name: string) => string, base: string) => Answer> = {
  nginx: (file) => {
    const text = file('nginx.conf');
    const exact = new Map(
      [...text.matchAll(/location = "((?:\\.|[^"\\])*)" \{ return \d+ "((?:\\.|[^"\\])*)"; \}/g)].map(([, from = '', to = '']) => [
        unquoted(from),
        unquoted(to),
      ]),
    );
    const patterns = [...text.matchAll(/if \(\$request_uri ~ "((?:\\.|[^"\\])*)"\) \{ return \d+ "((?:\\.|[^"\\])*)"; \}/g)].map(
      ([, from = '', to = '']): [RegExp, string] => [new RegExp(unquoted(from)), unquoted(to).replace('$is_args$args', '')],
    );
    const answer = byExpressions(patterns);
    return (request) => exact.get(decoded(request))?.replace('$is_args$args', '') ?? answer(request);
  },
  apache: (file, base) => {
    const rules = [
      ...file('.htaccess').matchAll(/(?:RewriteCond %\{THE_REQUEST\} "(.*)"\n\s*)?RewriteRule (?:\^|"(.*)") "(.*)" \[R=30/g),
    ].map(([, line, path, to = '']) => ({
      line,
      path,
      to: to
        .replaceAll('\\"', '"')
        .replace(/(?<!\\)%(\d)/g, '$$$1')
        .replaceAll('\\%', '%'),
    }));
    return (request) => {
      for (const { line, path, to } of rules) {
        const text = line === undefined ? decoded(request).slice(base.length + 1) : `GET ${request} HTTP/1.1`;
        const groups = new RegExp((line ?? path ?? '').replaceAll('\\"', '"')).exec(text);
        if (groups) return to.replace(/\$(\d)/g, (_, number) => groups[number] ?? '');
      }
      return undefined;
    };
  },
  vercel: (file) => {
    const { routes } = JSON.parse(file('config.json')) as { routes: { src?: string; status?: number; headers?: { Location?: string } }[] };
    return byExpressions(routes.flatMap(({ src, headers }) => (src && headers?.Location ? [[new RegExp(src), headers.Location]] : [])));
  },
  s3: (file) => {
    const handler = vm.runInNewContext(`${file('cloudfront-function.js')}; handler`) as (event: object) => {
      headers?: { location: { value: string } };
    };
    return (uri) => handler({ request: { uri } }).headers?.location.value;
  },
  azure: (file) => {
    const { routes } = JSON.parse(file('staticwebapp.config.json')) as { routes: { route: string; redirect?: string }[] };
    return (request) =>
      routes.find(({ route, redirect }) => redirect && (route.endsWith('*') ? request.startsWith(route.slice(0, -1)) : request === route))
        ?.redirect;
  },
  ...Object.fromEntries(['netlify', 'cloudflare', 'any host'].map((host) => [host, redirectsFile])),
};

/** `_redirects`, where a `*` can start with a slash, as in the engine of Cloudflare. Answers the path as a browser sends it. */
function redirectsFile(file: (name: string) => string): Answer {
  const lines = file('_redirects').trim().split('\n').filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^\/\S* \S+ 30[78]!?$/);
  const rules = lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    const names: string[] = [];
    const expression = from.replace(/:([a-z]\w*)|\*|[\\^$.+?()[\]{}|]/gi, (text, name: string | undefined) => {
      if (name === undefined && text !== '*') return `\\${text}`;
      names.push(name ?? 'splat');
      return name === undefined ? '(.*)' : '([^/]+)';
    });
    return { expression: new RegExp(`^${expression}/?$`), to, names };
  });
  return (request) => {
    for (const { expression, to, names } of rules) {
      const groups = expression.exec(new URL(ORIGIN + request).pathname);
      if (groups)
        return to.replace(/:([a-z]\w*)/gi, (text, name: string) => (names.includes(name) ? (groups[names.indexOf(name) + 1] ?? '') : text));
    }
    return undefined;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Asserts that a target is on the site, or on a host that an author wrote. */
function expectSafe(random: RandomSite, request: string, target: string): void {
  const message = `from ${request} to ${target}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters
  expect(target, message).not.toMatch(/[\u0000-\u0020\u007f]/);
  const url = new URL(target, `${ORIGIN}${random.base}/x/y`);
  if (!/^[a-z][a-z\d+.-]*:/i.test(target)) return void expect(url.origin, message).toBe(ORIGIN);
  const hosts = random.redirects.map(({ destination }) => destination.trim()).filter((one) => URL.canParse(one, ORIGIN));
  expect(
    hosts.map((one) => new URL(one, ORIGIN).host).filter((host) => !ORIGIN.endsWith(host)),
    message,
  ).toContain(url.host);
}

/** Redirects that were followed, so that no property is about nothing. */
const followed: Record<string, number> = {};
const note = (name: string) => {
  followed[name] = (followed[name] ?? 0) + 1;
};
const options = { seed: RANDOM_SEED, numRuns: RANDOM_INPUTS };

describe('random redirects never leave the site without a scheme', () => {
  beforeAll(() => {
    expect(Object.keys(HOST_ANSWERS)).toEqual(
      expect.arrayContaining(Object.keys(HOSTS).filter((host) => host !== 'docker' && host !== 'github-pages')),
    );
  });

  it.each(Object.keys(HOST_ANSWERS))('by the rules for %s', (name) => {
    const host = name === 'any host' ? undefined : (name as string);
    fc.assert(
      fc.property(sites, (random) => {
        const files = new Map(filesFor(host, random));
        const answer = HOST_ANSWERS[name]?.((file) => files.get(file) ?? '', random.base);
        for (const request of requestsOf(random)) {
          // Such requests are refused.
          if (/[\s?#]/.test(request)) continue;
          const target = answer?.(request);
          if (target === undefined) continue;
          note(name);
          expectSafe(random, request, target);
        }
      }),
      options,
    );
    expect(followed[name]).toBeGreaterThan(RANDOM_INPUTS / 4);
  });

  it('by the script of the 404 page and by dev', () => {
    fc.assert(
      fc.property(sites, (random) => {
        const { redirects } = planSite(random);
        const rules = redirects.rules();
        for (const request of requestsOf(random)) {
          const url = new URL(ORIGIN + request);
          const inBrowser =
            rules && url.pathname.startsWith(random.base) ? redirectTarget(JSON.parse(JSON.stringify(rules)), url) : undefined;
          if (inBrowser !== undefined) {
            note('browser');
            expectSafe(random, request, inBrowser);
          }
          const target = redirects.target(decoded(request.slice(random.base.length)).replace(/^\/+|\/+$/g, ''));
          if (target === undefined) continue;
          note('dev');
          expectSafe(random, request, target);
        }
      }),
      options,
    );
    expect(followed['browser']).toBeGreaterThan(RANDOM_INPUTS / 4);
    expect(followed['dev']).toBeGreaterThan(RANDOM_INPUTS / 4);
  });
});
