import { type CodeOf, type Explanation, source } from './explanation.ts';

export const FONT: Readonly<Record<CodeOf<'font'>, Explanation>> = {
  'font/not-found': {
    severity: 'warning',
    reason: 'The site uses the font of the theme, because yours is not installed, cannot be downloaded, or has another name.',
    cure: 'Install the package that the hint names in the docs folder, or name a font file in `source`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "fonts": { "family": "Acme Grotesk" },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "fonts": { "family": "Inter" },
          "navigation": []
        }
      `,
      message: 'The font `Acme Grotesk` is not used: it is not installed. Text is shown in the font of the theme.',
    },
  },
};
