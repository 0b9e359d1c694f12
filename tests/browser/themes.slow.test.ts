import { afterAll, beforeAll, describe } from 'vitest';
import { serveTheme, themes } from './support/built-sites.ts';
import { describeEdges, describeMenus, describeTheme } from './support/describe-theme.ts';

type Served = Awaited<ReturnType<typeof serveTheme>>;

let mint: Served;
beforeAll(async () => {
  mint = await serveTheme('mint');
});
afterAll(() => mint?.close());

describe.each(themes)('%s', (theme) => {
  let served: Served;
  beforeAll(async () => {
    served = await serveTheme(theme);
  });
  afterAll(() => served?.close());
  describeEdges(theme, () => served.site);
  describeMenus(theme, () => served.site);
  describeTheme(
    theme,
    () => served.site,
    () => mint.site,
  );
});
