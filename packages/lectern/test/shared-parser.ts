import { ParserGuard } from '@lectern/core';

class NoGuard extends ParserGuard {
  override readonly check = () => undefined;
  override start(): void {}
  override async test(): Promise<void> {}
}

/** Lets tests whose texts the parser survives parse in their own process, because starting one takes longer than reading a few pages. */
export const sharedParser = new NoGuard();
