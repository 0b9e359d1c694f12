import { type Diagnostic, formatDiagnostic } from '@lectern/core';
import { describe, expect, it } from 'vitest';
import { config, page, useDocs } from '../outputs/serve-docs.ts';

const { serve } = useDocs();

const problemsOf = async (more: Record<string, unknown>, options: Parameters<typeof serve>[1] = {}) => {
  const docs = await serve({ 'docs.json': config(['a'], more), 'a.mdx': page('A') }, options);
  return docs.loaded.diagnostics as readonly Diagnostic[];
};

const SERVICES = [
  ['adobe', 'launchUrl', 'https://assets.adobedtm.com/a.min.js', 'http://a', 'https://assets.adobedtm.com/….min.js'],
  ['amplitude', 'apiKey', '0123456789', 'short', '0123456789abcdef0123456789abcdef'],
  ['clarity', 'projectId', 'abcdef', 'a-b-c-d', 'abcdefghij'],
  ['clearbit', 'publicApiKey', 'pk_1', 'sk_1', 'pk_…'],
  ['fathom', 'siteId', 'ABCD', 'ABC', 'ABCDEFGH'],
  ['frontchat', 'snippetId', 'abc-de', 'abc', '0123456789abcdef'],
  ['ga4', 'measurementId', 'G-1', 'UA-1', 'G-XXXXXXXXXX'],
  ['gtm', 'tagId', 'GTM-1', 'G-1', 'GTM-XXXXXXX'],
  ['heap', 'appId', '1', 'a', '1234567890'],
  ['hightouch', 'writeKey', '12345678', '1234567', '0123456789abcdef'],
  ['hotjar', 'hjid', '1', 'a', '1234567'],
  ['intercom', 'appId', 'abcd12', 'abcd1', 'abcd1234'],
  ['logrocket', 'appId', 'a/b', 'a', 'team/project'],
  ['mixpanel', 'projectToken', '0123456789abcdef', '0123456789abcdeg', '0123456789abcdef0123456789abcdef'],
  ['pirsch', 'id', '12345678', '1234567', '0123456789abcdef0123456789abcdef'],
  ['plausible', 'domain', 'docs.example.com', 'docs', 'docs.example.com'],
  ['posthog', 'apiKey', 'phc_1', 'phx_1', 'phc_…'],
  ['segment', 'key', '12345678', '1234567', '0123456789abcdef'],
] as const;

describe('the id of a service', () => {
  it('that looks right is not reported', async () => {
    const integrations = Object.fromEntries(SERVICES.map(([service, name, id]) => [service, { [name]: id }]));
    expect((await problemsOf({ integrations })).map(formatDiagnostic)).toEqual([]);
  });

  it('that looks wrong is reported, with an example', async () => {
    const integrations = Object.fromEntries(SERVICES.map(([service, name, , wrong]) => [service, { [name]: wrong }]));
    const problems = await problemsOf({ integrations });
    expect(problems.map(({ code, severity, message, hint }) => [`${severity} ${code}`, message, hint])).toEqual(
      SERVICES.map(([service, name, , wrong, example]) => [
        'warning config/invalid-value',
        `\`${wrong}\` does not look like the \`${name}\` of \`${service}\`. It is used as it is.`,
        `Ids of this service look like \`${example}\`.`,
      ]),
    );
  });

  it('has further settings, whose form is checked too', async () => {
    const wrong = {
      hightouch: { writeKey: '12345678', apiHost: 'a b' },
      hotjar: { hjid: 1, hjsv: 'six' },
      mixpanel: { projectToken: '0123456789abcdef', region: 'Europe' },
      plausible: { domain: 'docs.example.com', server: 'a b' },
      posthog: { apiKey: 'phc_1', apiHost: 'eu.i.posthog.com' },
      transcend: { bundleId: 'a', scriptSource: 'airgap.js' },
    };
    expect((await problemsOf({ integrations: wrong })).map(({ location }) => location?.pointer)).toEqual(
      Object.entries(wrong).map(([service, settings]) => `/integrations/${service}/${Object.keys(settings)[1]}`),
    );
  });

  it('that is missing is reported where the service is', async () => {
    const [problem] = await problemsOf({ integrations: { plausible: { server: 'stats.example' } } });
    expect(problem && formatDiagnostic(problem)).toMatch(
      /^docs\.json:\d+:\d+ {2}warning {2}config\/missing-field\n {2}`plausible` has no `domain`, so it is not loaded\.\n {2}Add `"domain"` with the value that the service shows in its settings\./,
    );
  });
});

describe('the question whether a page helped', () => {
  it.each([
    [{ cookies: { key: 'a', value: 'b' } }],
    [{ intercom: { appId: 'abcd1234' } }],
    [{ frontchat: { snippetId: '0123456789' } }],
    [{ clearbit: { publicApiKey: 'pk_1' } }],
  ])('is not asked with %j, which takes no answers', async (integrations) => {
    const problems = await problemsOf({ feedback: { thumbsRating: true }, integrations });
    expect(problems.map(formatDiagnostic).join('\n')).toMatch(
      /notice {2}site\/no-feedback-receiver\n {2}Readers are not asked whether a page helped, because nobody would get the answer\.\n {2}Set `lectern\.feedback\.endpoint`, or name an analytics service under `integrations`\./,
    );
  });

  it('is asked with a service of events', async () => {
    expect(await problemsOf({ feedback: { thumbsRating: true }, integrations: { heap: { appId: '1' } } })).toEqual([]);
  });
});

describe('entries of the menu of pages', () => {
  it('that need an MCP server are reported without one', async () => {
    const messages = async (options: string[]) =>
      (await problemsOf({ contextual: { options } })).map(({ severity, code, message, hint }) =>
        [severity, code, message, hint].join('\n'),
      );
    const notice = (names: string) =>
      `notice\nconfig/ignored-key\n${names} left out of the menu of pages: no MCP server is known.\nSet \`lectern.mcp.url\` to the address of one.`;
    expect(await messages(['mcp', 'copy'])).toEqual([notice('`mcp` is')]);
    expect(await messages(['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp'])).toEqual([
      notice('`mcp`, `add-mcp`, `cursor`, `vscode`, `devin-mcp` are'),
    ]);
    expect(await messages(['copy', 'assistant'])).toEqual([
      'notice\nconfig/ignored-key\n`assistant` is left out of the menu of pages: a static site has no assistant.\n',
    ]);
  });

  it('that need an MCP server are not reported with one', async () => {
    expect(await problemsOf({ contextual: { options: ['mcp'] }, lectern: { mcp: { url: 'https://mcp.example' } } })).toEqual([]);
  });
});
