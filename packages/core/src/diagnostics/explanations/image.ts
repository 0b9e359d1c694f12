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
  'image/meaningless-alt': {
    severity: 'notice',
    reason: 'The alt text stands in for the image: screen readers read it, and it is shown while the image is missing.',
    cure: 'Describe what the image shows, or write `alt=""` if it is decorative.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        A ![pier-2](/pier-2.png) b
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        A ![The pier at low tide](/pier-2.png) b
      `,
      message: 'The alt text `pier-2` does not describe the image.',
      others: { 'pier-2.png': '' },
    },
  },
  'image/outside-frame': {
    severity: 'notice',
    reason: 'A frame sets an image apart from the text, and can have a caption.',
    cure: 'Put the image in a `<Frame>`. `lectern check --fix` does it.',
    example: {
      file: 'berths.mdx',
      wrong: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        ![The pier](/pier.png)
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <Frame>
          ![The pier](/pier.png)
        </Frame>
      `,
      message: 'The image is not in a `<Frame>`.',
      others: { 'pier.png': '' },
    },
  },
};
