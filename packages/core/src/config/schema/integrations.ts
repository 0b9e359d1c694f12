import * as z from 'zod';
import { link } from './url.ts';

/** Services by name, with the setting that a plain string sets. */
export const INTEGRATIONS: Readonly<Record<string, string>> = {
  adobe: 'launchUrl',
  amplitude: 'apiKey',
  clarity: 'projectId',
  clearbit: 'publicApiKey',
  cookies: 'key',
  fathom: 'siteId',
  frontchat: 'snippetId',
  ga4: 'measurementId',
  gtm: 'tagId',
  heap: 'appId',
  hightouch: 'writeKey',
  hotjar: 'hjid',
  intercom: 'appId',
  koala: 'publicApiKey',
  logrocket: 'appId',
  mixpanel: 'projectToken',
  osano: 'scriptSource',
  pirsch: 'id',
  plausible: 'domain',
  posthog: 'apiKey',
  segment: 'key',
  telemetry: 'enabled',
  transcend: 'scriptSource',
};

const setting = z.union([link, z.number(), z.boolean()]);

export const integrationsSchema = z
  .object({})
  .catchall(z.union([link, z.boolean(), z.object({}).catchall(setting)]).optional())
  .optional()
  .meta({
    description: 'Analytics and support services, by name.',
    propertyNames: { enum: Object.keys(INTEGRATIONS) },
    examples: [{ plausible: { domain: 'docs.example.com' } }],
  });
