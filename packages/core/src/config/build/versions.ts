import { didYouMean } from '../../diagnostics/nearest.ts';
import { listAll } from '../describe-value.ts';
import type { JsonNode } from '../json/node.ts';
import type { Reading } from '../reading.ts';
import type { Docs } from '../schema/docs.ts';
import { withDefined } from '../with-defined.ts';

/** The versions in written order, each name once; exactly one of those that this site documents is the default. */
export function buildVersions(versions: Docs['versions'], reading: Reading) {
  const entries = new Map<string, { name: string; url: string | undefined; isMarked: boolean }>();
  const nodes = reading.nodesOfItems(versions ?? []);
  for (const [index, version] of (versions ?? []).entries()) {
    const { name: written, url, default: isMarked = false } = typeof version === 'string' ? { name: version } : version;
    const name = written.trim();
    const node = nodes[index];
    if (entries.has(name) && node !== undefined) reportRepeated(name, node, reading);
    else entries.set(name, { name, url: url?.trim(), isMarked });
  }
  const own = [...entries.values()].filter(({ url }) => url === undefined);
  const initial = own.find(({ isMarked }) => isMarked) ?? own[0];
  return [...entries.values()].map((entry) => withDefined({ name: entry.name, isDefault: entry === initial, url: entry.url }));
}

function reportRepeated(name: string, node: JsonNode, reading: Reading): void {
  reading.report(node, {
    code: 'config/invalid-value',
    severity: 'warning',
    message: `The version "${name}" is listed twice; the first entry is used.`,
    hint: 'Remove this entry.',
  });
}

/** The version that a group, an anchor, or a tab names; undefined, with an error, if `versions` does not list it. */
export type FindVersion = (element: { version?: string | undefined }) => string | undefined;

export function createVersionFinder(versions: readonly { name: string }[], reading: Reading): FindVersion {
  const names = versions.map(({ name }) => name);
  return (element) => {
    const name = element.version?.trim();
    if (name === undefined || names.includes(name)) return name;
    const node = reading.nodeOfField(element, 'version');
    if (names.length === 0) {
      reading.report(node, {
        code: 'config/ignored-key',
        severity: 'notice',
        message: `\`${reading.nameOf(node)}\` has no effect, because the file has no \`versions\`.`,
        hint: `Add \`"versions": [${JSON.stringify(name)}]\`, or remove this version.`,
      });
      return undefined;
    }
    reading.report(node, {
      code: 'config/unknown-version',
      severity: 'error',
      message: `\`versions\` does not list the version "${name}"; this element is shown in all versions.`,
      hint: didYouMean(name, names, (meant) => `"${meant}"`) ?? `The versions are ${listAll(names.map((each) => `"${each}"`))}.`,
    });
    return undefined;
  };
}
