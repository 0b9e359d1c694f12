import * as z from 'zod';
import type { OwnLists, ServiceSettings } from '../own-lists.ts';
import { hints, ignored } from './hints.ts';
import { SERVICES } from './service-settings.ts';
import { scriptsSchema } from './small-settings.ts';
import { link, linkText } from './url.ts';

const ALL: Readonly<Record<keyof typeof SERVICES | 'cookies', ServiceSettings>> = {
  ...SERVICES,
  cookies: { label: 'Local storage that readers agree with', settings: ['key', 'value'], needs: ['key'] },
};

/** Services with the settings of which one is required. The first is the one that a plain string sets. */
export function requiredSettings(name: string, own: OwnLists = {}): readonly string[] | undefined {
  const known: Readonly<Record<string, ServiceSettings>> = { ...ALL, ...own.services };
  return Object.hasOwn(known, name) ? known[name]?.needs : undefined;
}

const setting = z.union([link, z.number(), z.boolean()]);

type Service = z.ZodOptional<z.ZodType<string | Record<string, string | number | boolean | undefined>>>;

function service({ label, settings, needs, ignored: unused = {} }: ServiceSettings): Service {
  const fields = settings.map((key) => [key, setting.optional().describe(`The \`${key}\` that the service shows in its settings.`)]);
  const without = Object.entries(unused).map(([key, reason]) => [key, ignored(reason)]);
  const isNamed = (key: string) => ({ required: [key], properties: { [key]: { not: { enum: [''] } } } });
  return z
    .union([linkText, z.strictObject(Object.fromEntries([...fields, ...without])).meta({ minProperties: 1, anyOf: needs.map(isNamed) })])
    .optional()
    .register(hints, { keepsEmpty: true, expects: `an object with \`${needs[0]}\`` })
    .describe(`${label}: its \`${needs[0]}\`, or an object with its settings.`) as Service;
}

const schemasOf = <Name extends string>(services: Readonly<Record<Name, ServiceSettings>>) =>
  Object.fromEntries(Object.entries<ServiceSettings>(services).map(([name, one]) => [name, service(one)])) as Record<Name, Service>;

export const integrationsSchema = z
  .strictObject({
    ...schemasOf(ALL),
    customScripts: scriptsSchema,
    telemetry: z
      .union([z.boolean(), z.strictObject({ enabled: z.boolean().optional().describe('`false` also turns off ratings of pages.') })])
      .optional()
      .describe('Whether events are sent to services.'),
  })
  .optional()
  .meta({ description: 'Analytics and support services, by name.', examples: [{ plausible: { domain: 'docs.example.com' } }] })
  .register(hints, { moreFields: ({ services = {} }) => schemasOf(services) });
