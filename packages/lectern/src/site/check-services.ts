import { type ConfigSource, type Diagnostic, INTEGRATIONS, type SiteConfig } from '@lectern/core';
import { SERVER_ENTRIES } from '../view/page-menu.ts';

type Setting = readonly [name: string, form: RegExp, example: string];

/** The form of a host, with or without its scheme. */
const HOST = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/?$/i;

/** The settings of each service, with their format. The first one is required. */
const SETTINGS: Readonly<Record<string, readonly Setting[]>> = {
  adobe: [['launchUrl', /^https:\/\//, 'https://assets.adobedtm.com/….min.js']],
  amplitude: [['apiKey', /^[\w-]{10,}$/, '0123456789abcdef0123456789abcdef']],
  clarity: [['projectId', /^[a-z0-9]{6,}$/i, 'abcdefghij']],
  clearbit: [['publicApiKey', /^pk_/, 'pk_…']],
  fathom: [['siteId', /^[A-Z0-9]{4,}$/i, 'ABCDEFGH']],
  frontchat: [['snippetId', /^[\w-]{6,}$/, '0123456789abcdef']],
  ga4: [['measurementId', /^G-[A-Z0-9]+$/, 'G-XXXXXXXXXX']],
  gtm: [['tagId', /^GTM-[A-Z0-9]+$/, 'GTM-XXXXXXX']],
  heap: [['appId', /^\d+$/, '1234567890']],
  hightouch: [
    ['writeKey', /^\w{8,}$/, '0123456789abcdef'],
    ['apiHost', HOST, 'us-east-1.hightouch-events.com'],
  ],
  hotjar: [
    ['hjid', /^\d+$/, '1234567'],
    ['hjsv', /^\d+$/, '6'],
  ],
  intercom: [['appId', /^[a-z0-9]{6,}$/i, 'abcd1234']],
  koala: [['publicApiKey', /^pk_/, 'pk_…']],
  logrocket: [['appId', /^[\w-]+\/[\w-]+$/, 'team/project']],
  mixpanel: [
    ['projectToken', /^[\da-f]{16,}$/i, '0123456789abcdef0123456789abcdef'],
    ['region', /^(?:US|EU|IN)$/i, 'EU'],
  ],
  osano: [['scriptSource', /^https:\/\//, 'https://cmp.osano.com/…/osano.js']],
  pirsch: [['id', /^\w{8,}$/, '0123456789abcdef0123456789abcdef']],
  plausible: [
    ['domain', /^[\w-]+(?:\.[\w-]+)+$/, 'docs.example.com'],
    ['server', HOST, 'plausible.example.com'],
  ],
  posthog: [
    ['apiKey', /^phc_/, 'phc_…'],
    ['apiHost', /^https?:\/\/[^\s/?#]+/i, 'https://eu.i.posthog.com'],
  ],
  segment: [['key', /^\w{8,}$/, '0123456789abcdef']],
  onetrust: [['domainScript', /^[\w-]{8,}$/, '01234567-89ab-cdef-0123-456789abcdef']],
  transcend: [
    ['bundleId', /^[\w-]+$/, '01234567-89ab-cdef-0123-456789abcdef'],
    ['scriptSource', /^https:\/\//, 'https://transcend-cdn.com/…/airgap.js'],
  ],
  cookies: [['key', /./, 'consent']],
};

/** Problems of unusual ids of services. They are still used, because services may change their format. */
export function checkIntegrations({ integrations = {} }: SiteConfig, source: ConfigSource): Diagnostic[] {
  return Object.entries(integrations).flatMap(([service, settings]): Diagnostic[] => {
    const [owner = 'integrations'] = ['integrations', 'analytics'].filter(
      (key) => source.locate(`/${key}/${service}`).location.pointer === `/${key}/${service}`,
    );
    return (SETTINGS[service] ?? []).flatMap(([name, form, example], index) => {
      const value = settings[name];
      if (value === undefined || form.test(String(value).trim())) return [];
      return [
        {
          code: 'config/invalid-value' as const,
          severity: 'warning' as const,
          message: `\`${String(value)}\` does not look like the \`${name}\` of \`${service}\`. It is used as it is.`,
          hint: index === 0 ? `Ids of this service look like \`${example}\`.` : `For example: \`${example}\``,
          ...source.locate(`/${owner}/${service}/${name}`),
        },
      ];
    });
  });
}

/** The services that have their required setting. Others aren't loaded. */
export function usableIntegrations({ integrations = {} }: SiteConfig): NonNullable<SiteConfig['integrations']> {
  return Object.fromEntries(
    Object.entries(integrations).filter(([service, settings]) => INTEGRATIONS[service]?.some((id) => settings[id] !== undefined)),
  );
}

/** True if events are sent anywhere. */
export function takesEvents(config: SiteConfig): boolean {
  if (config.integrations?.telemetry?.enabled === false) return false;
  const services = Object.keys(usableIntegrations(config)).filter(
    (name) => !['cookies', 'onetrust', 'osano', 'transcend', 'intercom', 'frontchat', 'clearbit'].includes(name),
  );
  return services.length > 0 || config.lectern.feedback?.endpoint !== undefined;
}

/** Problems of configured parts of pages that can't work. */
export function checkPageTools(config: SiteConfig, source: ConfigSource): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (config.feedback.thumbsRating && !takesEvents(config)) {
    problems.push({
      code: 'site/no-feedback-receiver',
      severity: 'notice',
      message: 'Readers are not asked whether a page helped, because nobody would get the answer.',
      hint: 'Set `lectern.feedback.endpoint`, or name an analytics service under `integrations`.',
      ...source.locate('/feedback/thumbsRating'),
    });
  }
  const names = (config.contextual?.options ?? []).flatMap((option) => (option.kind === 'known' ? [option.name as string] : []));
  const servers = names.filter((name) => SERVER_ENTRIES.has(name));
  const list = (entries: readonly string[]) => entries.map((name) => `\`${name}\``).join(', ');
  if (servers.length > 0 && config.lectern.mcp?.url === undefined) {
    problems.push({
      code: 'config/ignored-key',
      severity: 'notice',
      message: `${list(servers)} ${servers.length === 1 ? 'is' : 'are'} left out of the menu of pages: no MCP server is known.`,
      hint: 'Set `lectern.mcp.url` to the address of one.',
      ...source.locate('/contextual/options'),
    });
  }
  if (names.includes('assistant')) {
    problems.push({
      code: 'config/ignored-key',
      severity: 'notice',
      message: '`assistant` is left out of the menu of pages: a static site has no assistant.',
      ...source.locate('/contextual/options'),
    });
  }
  return problems;
}
