import { ParserGuard } from '@lectern/core';

class SharedParser extends ParserGuard {
  /** The process ends with that of the tests. */
  override close(): void {}
}

/** Tests the pages of all docs in one process, because starting one takes longer than reading a few pages. */
export const sharedParser = new SharedParser();
