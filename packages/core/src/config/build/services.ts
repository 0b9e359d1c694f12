import { didYouMean } from '../../diagnostics/nearest.ts';
import { describeFound, listCode } from '../describe-value.ts';
import { toFilePath, toPrefix } from '../paths.ts';
import type { Reading } from '../reading.ts';
import { CONTEXTUAL_NAMES } from '../schema/contextual.ts';
import type { Docs } from '../schema/docs.ts';
import { requiredSettings } from '../schema/integrations.ts';
import { WEB_ADDRESS } from '../schema/url.ts';
import { withDefined } from '../with-defined.ts';
import { checkUrl } from './check-url.ts';
import { buildIcon } from './icon.ts';

export type ContextualOption = { kind: 'known'; name: (typeof CONTEXTUAL_NAMES)[number] } | ReturnType<typeof buildOption>;

/** Names that the format had before. */
const FORMER_NAMES: Readonly<Record<string, string>> = { windsurf: 'devin-desktop' };

/** The menu of pages. Unknown entries are removed with a warning. `api.spec.download` adds an entry. */
export function buildContextual({ contextual, api }: Docs, reading: Reading) {
  const download: ContextualOption[] = api.spec?.download === true ? [{ kind: 'known', name: 'download-spec' }] : [];
  if (contextual === undefined) return download.length === 0 ? undefined : { options: download, display: 'header' as const };
  const nodes = reading.nodesOfItems(contextual.options);
  const options = contextual.options.flatMap((option, index): ContextualOption[] => {
    if (typeof option !== 'string') return [buildOption(option, reading)];
    const written = option.trim();
    const name = CONTEXTUAL_NAMES.find((known) => known === (FORMER_NAMES[written] ?? written));
    if (name !== undefined) return [{ kind: 'known', name }];
    const node = nodes[index];
    if (node) {
      reading.report(node, {
        code: 'config/invalid-value',
        severity: 'warning',
        message: `The page menu has no entry \`${option}\`; it is ignored.`,
        hint: didYouMean(option, CONTEXTUAL_NAMES) ?? `The entries are ${listCode(CONTEXTUAL_NAMES)}.`,
      });
    }
    return [];
  });
  const isListed = options.some((option) => option.kind === 'known' && option.name === 'download-spec');
  return { options: isListed ? options : [...options, ...download], display: contextual.display };
}

function buildOption(option: Exclude<NonNullable<Docs['contextual']>['options'][number], string>, reading: Reading) {
  const icon = buildIcon(option, reading);
  const href =
    typeof option.href === 'string'
      ? option.href.trim()
      : { base: option.href.base.trim(), query: option.href.query.map((one) => ({ ...one })) };
  return withDefined({ kind: 'custom' as const, title: option.title.trim(), description: option.description?.trim(), icon, href });
}

/** Settings of one analytics or support service. */
type IntegrationSettings = Record<string, string | number | boolean>;

/** Settings by service; undefined when no service is named. A service that is a bare string has it as its main setting. */
export function buildIntegrations(integrations: Docs['integrations'], reading: Reading) {
  if (integrations === undefined) return undefined;
  const { customScripts: _, ...services } = integrations;
  const built = Object.entries(services).flatMap(([name, value]): [string, IntegrationSettings][] => {
    const ids = requiredSettings(name, reading.own) ?? ['enabled'];
    if (typeof value !== 'object') return value === undefined ? [] : [[name, { [ids[0] ?? '']: value }]];
    const settings = withDefined({ ...value }) as IntegrationSettings;
    if (name !== 'telemetry' && ids.every((id) => settings[id] === undefined)) reportMissingId(name, ids[0] ?? '', value, reading);
    return [[name, settings]];
  });
  return built.length === 0 ? undefined : Object.fromEntries(built);
}

/** Not when there is an id of the wrong type, which has been reported. */
function reportMissingId(name: string, id: string, settings: object, reading: Reading): void {
  if (reading.isWritten(settings, id)) return;
  reading.report(reading.nodeOf(settings), {
    code: 'config/missing-field',
    severity: 'warning',
    message: `\`${name}\` has no \`${id}\`, so it is not loaded.`,
    hint: `Add \`"${id}"\` with the value that the service shows in its settings.`,
  });
}

/** Meta tags of both keys, those of `seo` first; `canonical` names the site and is no tag of its pages. */
export function buildSeo({ seo, metadata }: Pick<Docs, 'seo' | 'metadata'>, reading: Reading) {
  const tags = Object.entries({ ...metadata, ...seo?.metatags }).filter(
    ([name, value]) => name !== 'canonical' && !isBlank(value) && (name !== 'timestamp' || typeof value !== 'boolean'),
  );
  for (const owner of [metadata, seo?.metatags]) if (owner) checkTags(owner, reading);
  if (seo === undefined && tags.length === 0) return undefined;
  return withDefined({
    metatags: toTexts(tags),
    paths: seo?.paths && buildPaths(seo.paths, reading),
    indexing: seo?.indexing ?? 'navigable',
    organization: buildOrganization(seo?.organization, reading),
    trailingSlash: seo?.trailingSlash ?? false,
  });
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** What every page has of its own. */
const TAG_OF_PAGE = /^(?:title|charset|viewport|generator)$/i;

/** Warns about meta tags without text. Other values are used as text. */
function checkTags(tags: object, reading: Reading): void {
  for (const [name, value] of Object.entries(tags)) {
    if (TAG_OF_PAGE.test(name))
      reading.reportKeyOf(tags, name, {
        code: 'config/ignored-key',
        severity: 'notice',
        message: `The meta tag \`${name}\` has no effect: every page has its own.`,
        hint: 'Remove it.',
      });
    if (name === 'timestamp' || value === undefined || (typeof value === 'string' && !isBlank(value))) continue;
    const node = reading.nodeOfField(tags, name);
    reading.report(node, {
      ...(isBlank(value)
        ? {
            code: 'config/invalid-value',
            message: `\`${reading.nameOf(node)}\` is empty, so the pages have no such meta tag.`,
            hint: 'Remove it.',
          }
        : {
            code: 'config/coerced-type',
            message: `\`${reading.nameOf(node)}\` is ${describeFound(node)}; it is treated as \`${JSON.stringify(String(value))}\`.`,
            hint: `Write \`${JSON.stringify(String(value))}\`.`,
          }),
      severity: 'warning',
    });
  }
}

function toTexts(tags: readonly [string, unknown][]): Record<string, string> {
  return Object.fromEntries(tags.flatMap(([name, value]) => (TAG_OF_PAGE.test(name) ? [] : [[name, String(value)]])));
}

/** Meta tags by folder, each folder once; folders inside others are last. */
function buildPaths(written: NonNullable<NonNullable<Docs['seo']>['paths']>, reading: Reading) {
  const byPath = new Map<string, Record<string, string>>();
  for (const entry of written) {
    const path = toPrefix(entry.path);
    if (!byPath.has(path)) {
      checkTags(entry.metatags, reading);
      byPath.set(path, toTexts(Object.entries(entry.metatags).filter(([, value]) => !isBlank(value))));
      continue;
    }
    reading.report(reading.nodeOfField(entry, 'path'), {
      code: 'config/invalid-value',
      severity: 'warning',
      message: `The folder \`${path}\` is listed twice; the first entry is used.`,
      hint: 'Merge both entries.',
    });
  }
  return [...byPath].map(([path, metatags]) => ({ path, metatags })).sort((one, other) => one.path.length - other.path.length);
}

function buildOrganization(organization: NonNullable<Docs['seo']>['organization'], reading: Reading) {
  if (organization === undefined) return undefined;
  const { url, logo, sameAs } = organization;
  if (url !== undefined) checkUrl(reading.nodeOfField(organization, 'url'), WEB_ADDRESS, reading);
  for (const node of reading.nodesOfItems(sameAs)) checkUrl(node, WEB_ADDRESS, reading);
  return withDefined({ ...organization, logo: toFilePath(logo), sameAs: [...sameAs] });
}

/** Scripts as a browser loads them. */
export function buildScripts({ scripts = [], integrations: { customScripts = [] } = {} }: Docs): string[] | undefined {
  const sources = [...scripts, ...customScripts].flatMap((script) => toFilePath(typeof script === 'string' ? script : script.src) ?? []);
  return sources.length === 0 ? undefined : [...new Set(sources)];
}
