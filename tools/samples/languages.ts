import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Workshop } from './workshop.ts';

/** Packages of Debian and its relatives, which Cargo can use without a registry. */
const SYSTEM_CRATES = '/usr/share/cargo/registry';

/** What a page offers to the samples that read files from an input. */
const BROWSER = `import { openAsBlob, readdirSync } from 'node:fs';
const names = readdirSync('.').filter((name) => !name.startsWith('sample.') && name !== 'browser.mjs');
const files = await Promise.all(names.map(async (name) => new File([await openAsBlob(name)], name)));
globalThis.document = { querySelector: () => ({ files }) };
`;

/** How samples of a language run. */
export interface Language {
  key: string;
  name: string;
  /** Browsers send their own cookies and guess the types of files. */
  isBrowser?: boolean;
  /** `fetch` refuses a body with some methods. */
  isFetch?: boolean;
  /** What has to be installed, or undefined if everything is. */
  missing: (workshop: Workshop) => string | undefined;
  /** Rejects if the sample does not compile or ends with an error. */
  run: (workshop: Workshop, code: string) => Promise<unknown>;
}

/** cURL is first: its request is what the others are compared with. */
export const LANGUAGES: Language[] = [
  script({ key: 'bash', name: 'cURL', command: 'sh', file: 'sample.sh' }, ['curl', ['--version']]),
  script(
    { key: 'python', name: 'Python', command: 'python3', file: 'sample.py' },
    ['python3', ['-c', 'import requests']],
    'the package requests',
  ),
  {
    key: 'javascript',
    name: 'JavaScript',
    isBrowser: true,
    isFetch: true,
    missing: () => undefined,
    run: (workshop, code) => {
      workshop.write('browser.mjs', BROWSER);
      workshop.write('sample.mjs', code);
      return workshop.run(process.execPath, ['--import', './browser.mjs', 'sample.mjs']);
    },
  },
  {
    ...script({ key: 'node', name: 'Node.js', command: process.execPath, file: 'sample.mjs' }, [process.execPath, ['--version']]),
    isFetch: true,
  },
  script(
    { key: 'php', name: 'PHP', command: 'php', file: 'sample.php' },
    ['php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']],
    'its extension curl',
  ),
  script({ key: 'ruby', name: 'Ruby', command: 'ruby', file: 'sample.rb' }, ['ruby', ['--version']]),
  {
    key: 'go',
    name: 'Go',
    missing: (workshop) => (workshop.works('go', ['version']) ? undefined : 'go was not found.'),
    run: (workshop, code) => {
      workshop.write('sample.go', code);
      return workshop.run('go', ['run', 'sample.go'], { env: { GO111MODULE: 'off' } });
    },
  },
  {
    key: 'java',
    name: 'Java',
    missing: (workshop) => (workshop.works('javac', ['--version']) ? undefined : 'javac was not found.'),
    run: (workshop, code) => {
      workshop.write('Main.java', code);
      return workshop.run('java', ['Main.java']);
    },
  },
  {
    key: 'rust',
    name: 'Rust',
    missing: (workshop) => {
      workshop.write('rust/Cargo.toml', MANIFEST);
      workshop.write('rust/src/main.rs', 'fn main() {}');
      if (existsSync(SYSTEM_CRATES)) workshop.write('rust/.cargo/config.toml', CRATES);
      const args = ['build', '--quiet', '--manifest-path', join(workshop.folder, 'rust/Cargo.toml')];
      const config = existsSync(SYSTEM_CRATES) ? ['--config', join(workshop.folder, 'rust/.cargo/config.toml')] : [];
      return workshop.works('cargo', [...config, ...args]) ? undefined : 'cargo with the crate reqwest was not found.';
    },
    run: async (workshop, code) => {
      workshop.write('rust/src/main.rs', code);
      await workshop.run('cargo', ['build', '--quiet'], { cwd: 'rust' });
      return workshop.run(join(workshop.folder, 'rust/target/debug/sample'), []);
    },
  },
  {
    key: 'kotlin',
    name: 'Kotlin',
    missing: (workshop) => {
      workshop.write('kotlin/okhttp.kt', readFileSync(new URL('./okhttp.kt', import.meta.url), 'utf8'));
      return workshop.works('kotlinc', ['kotlin/okhttp.kt', '-include-runtime', '-d', 'kotlin/okhttp.jar'])
        ? undefined
        : 'kotlinc was not found.';
    },
    run: async (workshop, code) => {
      workshop.write('sample.kt', code);
      await workshop.run('kotlinc', ['sample.kt', '-cp', 'kotlin/okhttp.jar', '-d', 'sample.jar']);
      return workshop.run('java', ['-cp', `kotlin/okhttp.jar${delimiter}sample.jar`, 'SampleKt']);
    },
  },
  {
    key: 'playground',
    name: 'Playground',
    isBrowser: true,
    isFetch: true,
    missing: () => undefined,
    run: (workshop, href) => workshop.playground.send(href, workshop.files),
  },
  {
    key: 'playground-sample',
    name: 'Its sample',
    missing: () => undefined,
    run: (workshop) => {
      workshop.write('sample.sh', withoutPlaceholders(workshop.playground.sample));
      return workshop.run('sh', ['sample.sh']);
    },
  },
];

/** The code of a sample with a key in place of a credential in a URL, which readers replace. */
export function withoutPlaceholders(code: string) {
  return code.replace(/=(?:<|%3C)[a-z-]+(?:>|%3E)/g, '=key');
}

const MANIFEST = `[package]
name = "sample"
version = "0.1.0"
edition = "2021"

[dependencies]
reqwest = { version = "*", features = ["blocking", "multipart"] }
`;

const CRATES = `[source.crates-io]
replace-with = "system"

[source.system]
directory = "${SYSTEM_CRATES}"
`;

/** @param part what the command needs besides itself */
function script(
  { key, name, command, file }: { key: string; name: string; command: string; file: string },
  [probe, args]: [string, string[]],
  part?: string,
): Language {
  return {
    key,
    name,
    missing: (workshop) => (workshop.works(probe, args) ? undefined : `${probe}${part ? ` with ${part}` : ''} was not found.`),
    run: (workshop, code) => {
      workshop.write(file, code);
      return workshop.run(command, [file]);
    },
  };
}
