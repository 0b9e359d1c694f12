import type { CodeOf, Explanation } from './explanation.ts';

export const ASSET: Readonly<Record<CodeOf<'asset'>, Explanation>> = {
  'asset/large': {
    severity: 'notice',
    reason: 'The file is published, but everyone who opens it has to download more than 20 MB, and some hosts refuse such files.',
    cure: 'Compress the file. If no page needs it, list it in `.lecternignore`.',
  },
};
