import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroIntegration, build } from 'astro';
import { passthroughImageService } from 'astro/config';
import type { Plugin } from 'vite';
import { readBuildErrors } from '../settings/build-error.ts';
import { bundleFolder, describeBundle } from './astro-internals.ts';
import type { OwnTheme } from './compile-process.ts';
import { type BundledModules, isOurs, ownParts } from './own-parts.ts';
import { readManifest } from './read-manifest.ts';
import { siteModules } from './site-modules.ts';
import { isSmallPart } from './small-parts.ts';
import { PACKAGE } from './sources.ts';
import { type DocumentKind, PART_STYLES, THEME_BASE, type ThemeManifest } from './types.ts';

const DOCUMENTS: Record<DocumentKind, { pattern: string; file: string }> = {
  page: { pattern: '/[...path]', file: 'src/routes/Document.astro' },
  notFound: { pattern: '/404', file: 'src/routes/404.astro' },
  signIn: { pattern: '/sign-in', file: 'src/routes/sign-in.astro' },
  operation: { pattern: '/operation', file: 'src/routes/Operation.astro' },
};
const ENTRY = 'src/routes/compiled.ts';
/** What the playground and the dialog for credentials share. */
const FORMS = { name: 'ui', test: /[\\/]preact[\\/]hooks[\\/]|client[\\/]playground[\\/]ui\./ };
/** What opens something loads Preact, and what else it needs. */
const PREACT = {
  name: 'preact',
  test: /[\\/]preact[\\/](?:dist|jsx-runtime)[\\/]|client[\\/]elements[\\/](?:drawing|load-styles)|client[\\/]playground[\\/]base64/,
};
/** Nothing else is bundled, so Vite's own helper can join the parts that scripts share. */
const SHARED_PARTS = { name: 'shared', test: (id: string) => isSmallPart(id) || /vite[\\/]preload-helper/.test(id) };
/** What an open playground loads needs little else that it doesn't have, and a list of that would be longer than what it saves. */
const IS_LATE = /(?:read-data|island|styles|ui)\.[^/]*\.js$/;
const FEWER_PRELOADS: Plugin = {
  name: 'lectern:fewer-preloads',
  // Astro's own options take the place of those of its configuration.
  configEnvironment: () => ({
    build: {
      modulePreload: { polyfill: false, resolveDependencies: (_, needs, { hostId }) => (IS_LATE.test(hostId) ? [] : needs) },
    },
  }),
};

/**
 * Compiles the theme with Astro, without a site: components to one module that prints documents, and the browser's
 * scripts and styles. Sites that use no other Astro features then need no bundling.
 * @param folder created when the theme is complete; must not contain anything else
 * @param own parts of a site to compile it with
 * @param recorded gets what it is made from
 */
export async function compileTheme(folder: string, own?: OwnTheme, recorded?: BundledModules): Promise<void> {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const work = mkdtempSync(path.join(parent, '.theme-'));
  const startFolder = process.cwd();
  try {
    const found: Partial<ThemeManifest> = {};
    const project = path.join(work, 'project');
    mkdirSync(project);
    // Astro requires the bundle to be inside the working directory.
    process.chdir(work);
    await build({
      // Astro changes the names of files that are nowhere below the first folder of its root. Parts can be anywhere.
      root: own === undefined ? project : path.parse(work).root,
      srcDir: path.join(project, 'src'),
      publicDir: path.join(project, 'public'),
      outDir: path.join(work, 'out'),
      cacheDir: path.join(work, 'cache'),
      configFile: false,
      logLevel: 'error',
      base: THEME_BASE,
      trailingSlash: 'ignore',
      devToolbar: { enabled: false },
      image: { service: passthroughImageService() },
      build: { format: 'directory', assets: '_assets', inlineStylesheets: 'never' },
      integrations: [themeCompiler(found, path.join(work, 'server'))],
      vite: {
        cacheDir: path.join(work, 'vite'),
        clearScreen: false,
        // Astro's dev server, which compiles the theme after its sources changed, sets the mode of its process.
        define: { ...own?.vite?.define, 'import.meta.env.DEV': 'false' },
        ...(own?.vite && { envDir: own.vite.envDir }),
        build: { reportCompressedSize: false, assetsInlineLimit: 0 },
        environments: {
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED_PARTS, PREACT, FORMS] } } } } },
          prerender: { resolve: { noExternal: true } },
        },
        plugins: [
          siteModules([]),
          ownParts(() => [own?.parts ?? {}], true),
          refuseEngine(),
          FEWER_PRELOADS,
          recordChunks(found),
          ...(recorded ? [recorded.plugin] : []),
          ...(own ? scopeNames(own.root) : []),
        ],
      },
    });
    const whole = path.join(work, 'whole');
    mkdirSync(whole);
    renameSync(path.join(work, 'server'), path.join(whole, 'server'));
    mkdirSync(path.join(whole, 'client'));
    cpSync(path.join(work, 'out', '_assets'), path.join(whole, 'client', '_assets'), { recursive: true });
    if (own) {
      const fromRoot = (file: string) => path.relative(own.root, file).split(path.sep).join('/');
      found.parts = Object.fromEntries(Object.entries(own.parts).map(([name, file]) => [name, fromRoot(file)]));
      found.modules = [...(recorded?.files ?? [])].map(fromRoot).sort();
      cpSync(path.join(own.base, PART_STYLES), path.join(whole, PART_STYLES));
    } else {
      // What it needs is not part of an installed package.
      const { partStyles } = await import('./part-styles.ts');
      writeFileSync(path.join(whole, PART_STYLES), partStyles());
    }
    writeFileSync(path.join(whole, 'theme.json'), `${JSON.stringify(found)}\n`);
    removePaths(whole, own === undefined ? [CHECKOUT] : [CHECKOUT, own.root]);
    put(whole, folder);
  } catch (error) {
    // Its places are relative to the working directory.
    if (recorded) recorded.errors = readBuildErrors(error);
    throw error;
  } finally {
    process.chdir(startFolder);
    rmSync(work, { recursive: true, force: true });
  }
}

/** The checkout, whose path is part of the ids of components. */
const CHECKOUT = path.resolve(PACKAGE, '../..');

/** Makes ids relative to the checkout and the docs, so that a theme has no paths of the machine that compiled it. */
function removePaths(folder: string, roots: readonly string[]): void {
  const forms = roots
    .filter((one) => path.dirname(one) !== one)
    .flatMap((one) => [one, one.replaceAll('\\', '/'), JSON.stringify(one).slice(1, -1)]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:mjs|js|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const without = forms.reduce((changed, form) => changed.replaceAll(form, ''), text);
    if (without !== text) writeFileSync(file, without);
  }
}

/** Moves the new folder to its destination. If another process was faster, its folder is equivalent. */
function put(whole: string, folder: string): void {
  try {
    renameSync(whole, folder);
  } catch (error) {
    if (readManifest(folder) === undefined) throw error;
  }
}

/** Adds the documents as routes, and uses the bundle instead of rendering pages with it. */
function themeCompiler(found: Partial<ThemeManifest>, target: string): AstroIntegration {
  return {
    name: 'lectern:compile-theme',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, file } of Object.values(DOCUMENTS)) injectRoute({ pattern, entrypoint: packageUrl(file), prerender: true });
        injectRoute({ pattern: '/_lectern/theme', entrypoint: packageUrl(ENTRY), prerender: true });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          async setup() {
            await prerenderer.setup?.();
            Object.assign(found, describeBundle(prerenderer, DOCUMENTS));
            cpSync(bundleFolder(process.cwd()), target, { recursive: true });
          },
          getStaticPaths: async () => [],
        }));
      },
    },
  };
}

/** Names the scopes of styles by the path from the docs, so that they are the same on every machine. Styles have them before Astro's transforms. */
function scopeNames(root: string): Plugin[] {
  return (['pre', 'post'] as const).map((enforce) => ({
    name: `lectern:scope-names-${enforce}`,
    enforce,
    transform: {
      filter: { id: enforce === 'pre' ? /\.astro\?.*type=style/ : /\.astro$/ },
      handler(code, id) {
        const file = id.replace(/\?.*$/, '');
        const name = hash('sha1', path.relative(root, file)).slice(0, 8);
        return isOurs(file) ? null : { code: code.replace(/(?<=astro-cid-)\w{8}/g, name), map: null };
      },
    },
  }));
}

/** Rendering code gets values from Node code and doesn't import it, because native modules can't be bundled. */
function refuseEngine(): Plugin {
  return {
    name: 'lectern:refuse-engine',
    buildEnd() {
      const engine = [...this.getModuleIds()].find((id) => /[\\/]core[\\/]bundle[\\/]index\.js$/.test(id));
      const importers = engine === undefined ? [] : (this.getModuleInfo(engine)?.importers ?? []);
      if (importers.length === 0) return;
      throw new Error(
        `The theme imports \`@lectern/core\` in ${importers.join(', ')}. Take \`@lectern/core/html\`, \`/samples\` or \`/safe-text\`.`,
      );
    },
  };
}

/** Records the location of the theme's module, and what each browser file imports. */
function recordChunks(found: Partial<ThemeManifest>): Plugin {
  const entry = path.join(PACKAGE, ENTRY);
  return {
    name: 'lectern:record-chunks',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (this.environment.name === 'prerender' && chunk.moduleIds.includes(entry)) found.entry = chunk.fileName;
        if (this.environment.name !== 'client') continue;
        const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
        const files = [...chunk.imports, ...chunk.dynamicImports, ...(importedCss ?? []), ...(importedAssets ?? [])];
        found.needs = { ...found.needs, [chunk.fileName]: [...new Set(files)].sort() };
      }
    },
  };
}

function packageUrl(file: string): URL {
  return pathToFileURL(path.join(PACKAGE, file));
}
