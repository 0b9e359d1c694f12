import type { ConfigSource, Diagnostic, SiteConfig } from '@lectern/core';
import { PolicyCollector, type PolicySources, sourceOf } from '../../outputs/policy/sources.ts';
import { SERVICES } from '../../services/list.ts';
import { type Service, settingsOf, type UsedService } from '../../services/service.ts';
import { SERVER_ENTRIES } from '../../view/page-tools/page-menu.ts';

type Services = Readonly<Record<string, Service>>;

/** Problems of unusual ids of services. They are still used, because services may change their format. */
export function checkIntegrations({ integrations = {} }: SiteConfig, source: ConfigSource, services: Services = SERVICES): Diagnostic[] {
  return Object.entries(integrations).flatMap(([service, settings]): Diagnostic[] => {
    const [owner = 'integrations'] = ['integrations', 'analytics'].filter(
      (key) => source.locate(`/${key}/${service}`).location.pointer === `/${key}/${service}`,
    );
    return Object.entries(services[service]?.settings ?? {}).flatMap(([name, [form, example]], index) => {
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

/** The services that have a setting that they need. Others aren't loaded. */
export function usedServices({ integrations = {} }: Pick<SiteConfig, 'integrations'>, services: Services): UsedService[] {
  return Object.entries(integrations).flatMap(([name, settings]) => {
    const service = Object.hasOwn(services, name) ? services[name] : undefined;
    return service && settingsOf(service).needs.some((one) => settings[one] !== undefined) ? [{ name, service, settings }] : [];
  });
}

/** What the services of a site load. Services keep their hosts up to date, so an author may have to add new ones. */
export function sourcesOfServices(used: readonly UsedService[]): PolicySources {
  const found = new PolicyCollector();
  for (const { service, settings } of used)
    for (const [hosts, ...directives] of service.loads(settings))
      for (const directive of directives) for (const host of hosts.split(' ')) found.add(directive, sourceOf(host));
  return found.sources();
}

/** True if events are sent anywhere. */
export function takesEvents(config: SiteConfig, services: Services): boolean {
  if (config.integrations?.telemetry?.enabled === false) return false;
  const takers = usedServices(config, services).filter(({ service }) => service.takesEvents ?? service.kind === 'analytics');
  return takers.length > 0 || config.lectern.feedback?.endpoint !== undefined;
}

/** Problems of configured parts of pages that can't work. */
export function checkPageTools(config: SiteConfig, source: ConfigSource, services: Services = SERVICES): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (config.feedback.thumbsRating && !takesEvents(config, services)) {
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
