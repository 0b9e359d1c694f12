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

        ![The dashboard](/images/dashbord.svg)
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        ![The dashboard](/images/dashboard.svg)
      `,
      message: 'The file `/images/dashbord.svg` does not exist.',
      others: { 'images/dashboard.svg': '' },
    },
  },
  'image/unreadable': {
    severity: 'warning',
    reason:
      'Browsers show the alt text instead of the image. Often the file is a Git LFS pointer, or a page of HTML that was saved under this name.',
    cure: 'Open the file in an image viewer. Run `git lfs pull` for a pointer, or save the image again.',
    example: {
      file: 'tour.mdx',
      wrong: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        ![The dashboard](/images/dashboard.png)
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        ![The dashboard](/images/dashboard.svg)
      `,
      message: 'The file `/images/dashboard.png` is not an image of the format that its name says, or it is damaged.',
      others: { 'images/dashboard.png': 'version https://git-lfs.github.com/spec/v1', 'images/dashboard.svg': '' },
    },
  },
  'image/not-resized': {
    severity: 'warning',
    reason:
      'Builds write smaller copies of images as WebP, so that phones load fewer bytes. This image is damaged, or has more than 100 million pixels; readers get it as it is.',
    cure: 'Open the image, and save it again with at most 3,000 pixels on its longer side.',
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

        <img src="/images/dashboard.svg" />
      `,
      right: source`
        ---
        title: Tour
        description: See the product in two minutes.
        ---

        <img src="/images/dashboard.svg" alt="The dashboard with three charts" />
      `,
      message: 'The image `/images/dashboard.svg` has no alt text.',
      others: { 'images/dashboard.svg': '' },
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

        A ![pier-2](/pier-2.svg) b
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        A ![The pier at low tide](/pier-2.svg) b
      `,
      message: 'The alt text `pier-2` does not describe the image.',
      others: { 'pier-2.svg': '' },
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

        ![The pier](/pier.svg)
      `,
      right: source`
        ---
        title: Berths
        description: Where boats lie.
        ---

        <Frame>
          ![The pier](/pier.svg)
        </Frame>
      `,
      message: 'The image is not in a `<Frame>`.',
      others: { 'pier.svg': '' },
    },
  },
};
