import { type CodeOf, type Explanation, source } from './explanation.ts';

export const ICON: Readonly<Record<CodeOf<'icon'>, Explanation>> = {
  'icon/unknown': {
    severity: 'warning',
    reason:
      'The icon library of the site has no icon of this name, so readers see a dot. If the name is that of an icon that only Font Awesome Pro has, a similar one is shown.',
    cure: 'Choose a name of the library that `icons.library` in `docs.json` selects, which is Font Awesome by default.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        icon: rockett
        ---

        Choose a plan.
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        icon: rocket
        ---

        Choose a plan.
      `,
      message: 'No icon is named `rockett`; a dot is shown.',
    },
  },
  'icon/unknown-type': {
    severity: 'warning',
    reason: 'Font Awesome has no style of this name, so the icon has the default style.',
    cure: 'Choose one of the styles in the hint.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        icon: rocket
        iconType: outline
        ---

        Choose a plan.
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        icon: rocket
        iconType: regular
        ---

        Choose a plan.
      `,
      message: 'No icon style is named `outline`; `regular` is used.',
    },
  },
};
