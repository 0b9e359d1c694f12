import { type CodeOf, type Explanation, source } from './explanation.ts';

export const IMAGE: Readonly<Record<CodeOf<'image'>, Explanation>> = {
  'image/not-found': {
    severity: 'warning',
    reason: 'Readers see the alt text of the image, or a dot in place of an icon.',
    cure: 'Add the file, or correct its path. A path that starts with `/` starts at the docs folder; others start at the folder of the page.',
    example: {
      file: 'tour.mdx',
      wrong: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        ![The dashboard](/images/dashbord.png)
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        ![The dashboard](/images/dashboard.png)
      `,
      message: 'The file `/images/dashbord.png` does not exist.',
      others: { 'images/dashboard.png': '' },
    },
  },
  'image/missing-alt': {
    severity: 'warning',
    reason: 'People who cannot see the image, and programs that read the page, do not learn what it shows.',
    cure: 'Describe the image in `alt`. If it only decorates the page, write `alt=""`.',
    example: {
      file: 'tour.mdx',
      wrong: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        <img src="/images/dashboard.png" />
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        <img src="/images/dashboard.png" alt="The dashboard with three charts" />
      `,
      message: 'The image `/images/dashboard.png` has no alt text.',
      others: { 'images/dashboard.png': '' },
    },
  },
};
