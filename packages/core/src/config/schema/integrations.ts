import * as z from 'zod';
import { capitalized } from '../capitalized.ts';
import { hints, ignored } from './hints.ts';
import { link, linkText } from './url.ts';

/** Settings of services by name, the one that a plain string sets first. */
const SETTINGS = {
  adobe: ['launchUrl'],
  amplitude: ['apiKey'],
  clarity: ['projectId'],
  clearbit: ['publicApiKey'],
  cookies: ['key', 'value'],
  fathom: ['siteId'],
  frontchat: ['snippetId'],
  ga4: ['measurementId'],
  gtm: ['tagId'],
  heap: ['appId'],
  hightouch: ['writeKey', 'apiHost'],
  hotjar: ['hjid', 'hjsv'],
  intercom: ['appId'],
  koala: ['publicApiKey'],
  logrocket: ['appId'],
  mixpanel: ['projectToken', 'region'],
  onetrust: ['domainScript', 'scriptId'],
  osano: ['scriptSource'],
  pirsch: ['id'],
  plausible: ['domain', 'server'],
  posthog: ['apiKey', 'apiHost', 'sessionRecording'],
  segment: ['key'],
  transcend: ['bundleId', 'scriptSource'],
} as const satisfies Readonly<Record<string, readonly [main: string, ...others: string[]]>>;

/** Services with the settings that identify a site, one of which is required. The first is the one that a plain string sets. */
export const INTEGRATIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, [main]]) => [name, [main] as const])),
  onetrust: SETTINGS.onetrust,
  transcend: SETTINGS.transcend,
};

const NAMES: Readonly<Record<string, string>> = {
  clarity: 'Microsoft Clarity',
  cookies: 'Local storage that readers agree with',
  ga4: 'Google Analytics 4',
  gtm: 'Google Tag Manager',
};

const setting = z.union([link, z.number(), z.boolean()]);

type Service = z.ZodOptional<z.ZodType<string | Record<string, string | number | boolean | undefined>>>;

function service(name: string, settings: readonly string[]): Service {
  const [main, ...more] = INTEGRATIONS[name] ?? [];
  const fields = Object.fromEntries(
    settings.map((key) => [key, setting.optional().describe(`The \`${key}\` that the service shows in its settings.`)]),
  );
  const isNamed = (key: string) => ({ required: [key], properties: { [key]: { not: { enum: [''] } } } });
  return z
    .union([
      linkText,
      z
        .strictObject(name === 'transcend' ? { ...fields, analyticsPurpose: ignored('Set the purposes of scripts in Transcend.') } : fields)
        .meta({ minProperties: 1, anyOf: [main ?? '', ...more].map(isNamed) }),
    ])
    .optional()
    .register(hints, { keepsEmpty: true, expects: `an object with \`${main}\`` })
    .describe(`${NAMES[name] ?? capitalized(name)}: its \`${main}\`, or an object with its settings.`) as Service;
}

export const integrationsSchema = z
  .strictObject({
    ...(Object.fromEntries(Object.entries(SETTINGS).map(([name, settings]) => [name, service(name, settings)])) as Record<
      keyof typeof SETTINGS,
      Service
    >),
    telemetry: z
      .union([z.boolean(), z.strictObject({ enabled: z.boolean().optional().describe('`false` also turns off ratings of pages.') })])
      .optional()
      .describe('Whether events are sent to services.'),
  })
  .optional()
  .meta({ description: 'Analytics and support services, by name.', examples: [{ plausible: { domain: 'docs.example.com' } }] });
