import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages of the docs besides the home page. Publishing them takes long enough to be killed on the way. */
const PAGES = 120;

/**
 * Writes docs in which every page, style, and script depends on the version, and some files exist in one version only.
 *
 * @param folder Is replaced.
 */
export async function writeDocs(folder: string, version: number) {
  await rm(folder, { recursive: true, force: true });
  const names = Array.from({ length: PAGES }, (_, n) => `guides/page-${n}`).concat(`only-${version}`);
  const config = {
    name: 'Kills',
    colors: { primary: version % 2 === 0 ? '#0f766e' : '#6d28d9', light: '#a78bfa' },
    navigation: [{ group: 'All', pages: ['index', ...names] }],
  };
  await mkdir(join(folder, 'guides'), { recursive: true });
  await mkdir(join(folder, 'images'), { recursive: true });
  await writeFile(join(folder, 'docs.json'), JSON.stringify(config));
  await writeFile(join(folder, `images/${version}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" width="${version}0" height="10"/>`);
  await writeFile(join(folder, 'index.mdx'), page('Home', `${counter(version)}\n\n<Counter />`));
  for (const name of names)
    await writeFile(join(folder, `${name}.mdx`), page(name, `Version ${version}, [home](/).\n\n![Image](/images/${version}.svg)`));
}

function page(title: string, body: string) {
  return `---\ntitle: ${title}\ndescription: One page.\n---\n\n${body}\n`;
}

/** Code that runs in a browser has a script of its own. */
function counter(version: number) {
  return `export const Counter = () => {\n  const [n, setN] = useState(${version});\n  return <button onClick={() => setN(n + 1)}>{n}</button>;\n};`;
}
