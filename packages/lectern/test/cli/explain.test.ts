import { afterEach, describe, expect, it, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { captureOutput } from './capture-output.ts';

const printed = captureOutput();
const columns = Object.getOwnPropertyDescriptor(process.stdout, 'columns');

/** Runs the command in a terminal with this many columns. */
async function explain(args: string[], width = 72): Promise<number> {
  Object.defineProperty(process.stdout, 'columns', { value: width, configurable: true });
  return main(['explain', ...args]);
}

afterEach(() => {
  if (columns) Object.defineProperty(process.stdout, 'columns', columns);
  else Reflect.deleteProperty(process.stdout, 'columns');
  vi.unstubAllEnvs();
});

describe('lectern explain', () => {
  it('prints what a code means, an example, and what to do, in the width of the terminal', async () => {
    expect(await explain(['page/unknown-component'])).toBe(0);
    expect(printed.stdout).toMatchInlineSnapshot(`
      "page/unknown-component  warning
      A component is unknown; its children are shown.

      A tag with a capital letter is a component. There is none of this name,
      so readers see its content without its look.

      Example: deploy.mdx

        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Notice>Build the site first.</Notice>

      Message

        \`<Notice>\` is not a known component; only its content is shown.

      Fixed

        ---
        title: Deploy
        description: Put your site on the internet.
        ---

        <Note>Build the site first.</Note>

      What to do

      Correct the name, or import the component from a snippet.
      "
    `);
    expect(Math.max(...printed.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
  });

  it('names all severities of a code', async () => {
    await explain(['config/not-found']);
    expect(printed.stdout).toMatch(/^config\/not-found {2}error or notice\n/);
    expect(printed.stdout).not.toContain('Example');
  });

  it('lists the codes of an area', async () => {
    expect(await explain(['icon'], 40)).toBe(0);
    expect(printed.stdout).toMatchInlineSnapshot(`
      "icon
        icon/unknown       An icon name is unknown.
        icon/unknown-type  An icon style is unknown.
      "
    `);
  });

  it('lists all codes', async () => {
    expect(await explain([])).toBe(0);
    expect(printed.stdout).toMatch(/^config\n {2}config\/not-found +The folder contains no docs.json/);
    expect(printed.stdout.match(/^\w+$/gm)).toEqual(
      expect.arrayContaining(['config', 'navigation', 'page', 'snippet', 'link', 'image', 'openapi', 'upgrade']),
    );
    expect(printed.stdout).toMatch(/\n\n`lectern explain <code>` prints what a code means and how to fix the problem\.\n$/);
  });

  it('does not need a docs folder, and takes several codes', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue('/');
    expect(await explain(['link/redirected', 'font/not-found'])).toBe(0);
    expect(printed.stdout.match(/^\w+\/[\w-]+(?= )/gm)).toEqual(['link/redirected', 'font/not-found']);
  });

  it('prints headings in bold with colors', async () => {
    vi.stubEnv('FORCE_COLOR', '1');
    await explain(['asset/large']);
    expect(printed.stdout).toContain('\u001b[1masset/large\u001b[0m  notice\n');
  });

  it.each([
    ['image/missing-alr', 'Unknown code `image/missing-alr`. Did you mean `image/missing-alt`?\n'],
    ['imge', 'Unknown code `imge`. Did you mean `image`?\n'],
  ])('%s is invalid usage', async (code, message) => {
    expect(await explain([code])).toBe(2);
    expect([printed.stdout, printed.stderr]).toEqual(['', message]);
  });
});
