import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { find, readPage, readStyles, textOf } from './read-output.ts';
import { buildHere } from './run-here.ts';
import { type Files, writeFolder } from './temporary-folder.ts';

/** A plugin as npm installs it. */
const installed: Files = {
  'node_modules/lectern-marks/package.json': '{ "name": "lectern-marks", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/lectern-marks/index.js': `const beside = (file) => new URL(file, import.meta.url);
export const marks = ({ footer }) => ({
  name: 'marks',
  parts: { Footer: beside('./Footer.astro') },
  components: { Mark: beside('./Mark.astro'), Dial: beside('./Dial.jsx') },
  css: [beside('./marks.css')],
  head: [{ tag: 'meta', attrs: { name: 'marks', content: footer } }],
});`,
  'node_modules/lectern-marks/Footer.astro': `---
import { hrefOf } from 'lectern/theme';
---
<footer class="plugin">{hrefOf(Astro.props.context, '/guide')}</footer>
<style>.plugin { color: #345678; }</style>
`,
  'node_modules/lectern-marks/Mark.astro': '<mark class="own-mark"><slot /></mark>',
  'node_modules/lectern-marks/Dial.jsx':
    'export default ({ n }) => { const [at, set] = useState(n); return <button onClick={() => set(at + 1)}>{at}</button>; };',
  'node_modules/lectern-marks/marks.css': '.own-mark { color: #456789 }',
};

describe('a plugin in a package', () => {
  it('adds parts, components, styles, and elements of the head', async () => {
    const source = await writeFolder('plugin-package', {
      ...installed,
      'docs.json': '{ "name": "Marks", "navigation": { "pages": ["index", "guide"] } }',
      'lectern.config.ts': "import { marks } from 'lectern-marks';\nexport default { plugins: [marks({ footer: 'Yes' })] };\n",
      'index.mdx': '---\ntitle: Home\n---\n\nIt is <Mark>marked</Mark>.\n\n<Dial n={3} />\n',
      'guide.mdx': '---\ntitle: Guide\n---\n\nText.\n',
    });
    const site = await buildHere(source, path.join(source, 'dist'));
    expect([site.exitCode, site.problems]).toEqual([0, '']);
    const page = readPage(site, '');
    expect([textOf(find(page, 'footer.plugin')), textOf(find(page, 'p > mark'))]).toEqual(['/guide', 'marked']);
    expect(textOf(find(page, '#content-area button:not([class])'))).toBe('3');
    expect(find(page, 'meta[name="marks"]').getAttribute('content')).toBe('Yes');
    expect(readStyles(site)).toMatch(/#345678[\s\S]*@layer site\{\.own-mark\{color:#456789\}\}/);
  });
});
