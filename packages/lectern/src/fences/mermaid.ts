import { parseFenceMeta } from '@lectern/core';
import type { FenceHandler } from './fence.ts';

export const fence: FenceHandler = ({ code, language, meta }) => {
  const { placement, actions } = parseFenceMeta(language, meta);
  return code.trim() === '' ? null : { diagram: { code, placement, actions } };
};
