import type { CodeOf, Explanation } from './explanation.ts';

export const UPGRADE: Readonly<Record<CodeOf<'upgrade'>, Explanation>> = {
  'upgrade/dropped': {
    severity: 'notice',
    reason:
      'The current format cannot express this value, so the converted file does not contain it. Comments are dropped together with the value that they describe.',
    cure: 'Check that the site does not need it.',
  },
  'upgrade/kept': {
    severity: 'notice',
    reason: '`lectern upgrade` does not know the key, so it leaves the key where it is.',
    cure: 'Remove the key if it has no effect, or correct it.',
  },
  'upgrade/changed': {
    severity: 'notice',
    reason: 'The converted file says the same in another way, which the message describes.',
    cure: 'Compare both versions of the site if you are unsure.',
  },
};
