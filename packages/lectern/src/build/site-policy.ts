import type { OutputFolder } from '../outputs/output-folder.ts';
import { formatPolicy } from '../outputs/policy/format.ts';
import { type Directive, PolicyCollector, type PolicySources, sourceOf, sourcesOfCss, sourcesOfHtml } from '../outputs/policy/sources.ts';
import { sourcesOfServices, usedServices } from '../site/checks/check-services.ts';
import type { Docs } from '../site/docs.ts';

/**
 * The Content-Security-Policy of a site. Undefined if the author turned it off.
 *
 * @param output with the files of the docs folder
 * @param rendered what the rendered pages need
 * @param styles the site's style sheet
 */
export function sitePolicy({ loaded, settings }: Docs, output: OutputFolder, rendered: PolicySources, styles: string): string | undefined {
  const { config, assets } = loaded.site;
  const { contentSecurityPolicy: own = {}, feedback } = config.lectern;
  if (own === false) return undefined;
  const needed = new PolicyCollector();
  needed.addAll(rendered);
  needed.addAll(sourcesOfCss(styles));
  needed.addAll(sourcesOfServices(usedServices(config, settings.hooks.lists.services)));
  needed.add('connect-src', sourceOf(feedback?.endpoint ?? ''));
  // Services for analytics send to where their script is from.
  for (const { tag, attrs } of settings.head)
    if (tag === 'script') for (const one of ['connect-src', 'img-src'] as const) needed.add(one, sourceOf(String(attrs?.src ?? '')));
  for (const asset of assets) {
    const read = /\.css$/.test(asset.path) ? sourcesOfCss : /\.html?$/.test(asset.path) ? sourcesOfHtml : undefined;
    if (read) needed.addAll(read(output.read(asset.path) ?? ''));
  }
  for (const [directive, sources] of Object.entries(own === true ? {} : own))
    for (const source of [sources].flat()) needed.add(directive as Directive, source);
  return formatPolicy(needed.sources());
}
