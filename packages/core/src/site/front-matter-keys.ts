import { KEYS_WITHOUT_EFFECT } from '../content/front-matter/keys.ts';
import type { PageSource } from '../content/types.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import type { ApiDocument } from '../openapi/types.ts';

interface Holder {
  values: Readonly<Record<string, unknown>>;
  locate(key: string): SourceLocation | undefined;
}

/** One notice per key without effect in front matter and in metadata of operations, regardless of the number of pages. */
export function keysWithoutEffect(pages: readonly PageSource[], documents: readonly ApiDocument[]): Diagnostic[] {
  const own = pages.filter((page) => !page.generated);
  const operations = documents.flatMap((document) => document.operations);
  return [
    ...reportKeys(
      own.map(({ file, frontMatter }) => ({ values: frontMatter.extra, locate: (key) => ({ file, pointer: `/${key}` }) })),
      { kind: 'page', place: '' },
    ),
    ...reportKeys(
      operations.map(({ metadata, metadataLocation }) => ({ values: metadata, locate: () => metadataLocation })),
      { kind: 'operation', place: ' of `x-mint.metadata`' },
    ),
  ];
}

function reportKeys(all: readonly Holder[], { kind, place }: { kind: string; place: string }): Diagnostic[] {
  return Object.entries(KEYS_WITHOUT_EFFECT).flatMap(([key, hint]): Diagnostic[] => {
    const [first, ...more] = all.filter(({ values }) => values[key] !== undefined);
    if (!first) return [];
    const others = more.length === 0 ? '' : `, here and on ${more.length} more ${kind}${more.length === 1 ? '' : 's'}`;
    const location = first.locate(key);
    const message = `The key \`${key}\`${place} has no effect${others}.`;
    return [{ code: 'page/front-matter-ignored', severity: 'notice', message, hint, ...(location && { location }) }];
  });
}
