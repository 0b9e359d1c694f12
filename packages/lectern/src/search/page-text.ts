import type { TreeNode } from '@lectern/core';
import type { ApiPageView } from '../view/runtime.ts';
import { writeApi } from './api-text.ts';
import { TextWriter } from './text-writer.ts';
import { writeTree } from './tree-text.ts';
import type { SearchText } from './types.ts';

/** The search text of a page: its body and its API content. */
export function pageText(tree: readonly TreeNode[], api: ApiPageView | undefined): SearchText {
  const writer = new TextWriter();
  writeTree(tree, writer);
  if (api) writeApi(api, writer);
  return writer.finish();
}
