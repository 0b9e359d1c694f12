import { foldMethod } from '../view/api/fold-method.ts';
import type { OperationOptions } from '../view/runtime.ts';
import type { SiteDocs } from '../view/site-docs.ts';

/** HTML of an operation by language: with its playground, and without. */
export interface BundledOperation {
  html: Record<string, { true: string; false: string }>;
}

/** Modules of operations by id, for each of the docs by its `root`. */
export type BundledOperations = Record<string, Record<string, () => Promise<BundledOperation>>>;

/** Gives servers, which don't have the files of the docs, operations that the build printed. */
export function createOperationHtml(bundled: BundledOperations) {
  return async ({ root }: SiteDocs, { id, lang, playground }: OperationOptions): Promise<string> => {
    const all = bundled[root] ?? {};
    const load = all[id] ?? all[foldMethod(id)];
    if (!load)
      throw Object.assign(new Error(`The API reference of the docs has no operation \`${id}\`.`), { name: 'UnknownOperationError' });
    const { html } = await load();
    const printed = html[lang] ?? Object.values(html)[0];
    return printed?.[`${playground}`] ?? '';
  };
}
