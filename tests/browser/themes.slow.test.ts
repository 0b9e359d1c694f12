import { afterAll, beforeAll, describe } from 'vitest';
import { serveTheme, themes } from './support/built-sites.ts';
import { describeTheme } from './support/describe-theme.ts';

type Served = Awaited<ReturnType<typeof serveTheme>>;

let mint: Served;
beforeAll(async () => {
  mint = await serveTheme('mint');
});
afterAll(() => mint?.close());

describe.each(themes.filter((theme) => !['mint', 'maple', 'almond'].includes(theme)))('%s', (theme) => {
  let served: Served;
  beforeAll(async () => {
    served = await serveTheme(theme);
  });
  afterAll(() => served?.close());
  describeTheme(
    theme,
    () => served.site,
    () => mint.site,
  );
});
