import { foldMethod } from '../view/api/fold-method.ts';
import type { OperationOptions } from '../view/runtime.ts';
import type { SiteDocs } from '../view/site-docs.ts';

/** HTML of an operation by language. */
interface BundledOperation {
  html: Record<string, string>;
}

/** Modules of operations by id, for each of the docs by its `root`. */
type BundledOperations = Record<string, Record<string, () => Promise<BundledOperation>>>;

/** Gives servers, which don't have the files of the docs, operations that the build printed. */
export function createOperationHtml(bundled: BundledOperations) {
  return async ({ root }: SiteDocs, { id, lang }: OperationOptions): Promise<string> => {
    const all = new Map(Object.entries(bundled[root] ?? {}));
    const load = all.get(id) ?? all.get(foldMethod(id));
    if (!load)
      throw Object.assign(new Error(`The API reference of the docs has no operation \`${id}\`.`), { name: 'UnknownOperationError' });
    const { html } = await load();
    return html[lang] ?? Object.values(html)[0] ?? '';
  };
}
