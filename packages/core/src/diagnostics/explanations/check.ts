import { type CodeOf, type Explanation, source } from './explanation.ts';

export const CHECK: Readonly<Record<CodeOf<'check'>, Explanation>> = {
  'check/unused-suppression': {
    severity: 'warning',
    reason: 'The problem that the comment is about was solved, or has moved.',
    cure: 'Remove the comment.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        {/* lectern-ignore image/missing-alt: The image is decorative. */}

        Text.
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        Text.
      `,
      message: 'There is no `image/missing-alt` that this comment would suppress.',
    },
  },
  'check/invalid-suppression': {
    severity: 'warning',
    reason: 'A comment without a known code and a reason suppresses nothing.',
    cure: 'Write the code, a colon, and why the problem is meant.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        {/* lectern-ignore link/no-text */}

        <a href="/berths" />
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        {/* lectern-ignore link/no-text: A script fills the link. */}

        <a href="/berths" />
      `,
      message: 'This comment gives no reason, so it has no effect.',
    },
  },
};
