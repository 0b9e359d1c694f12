import { ASSISTANTS } from '../outputs/editor-rules/assistants.ts';
import { HOSTS } from '../outputs/hosts/list.ts';

const HOST_NAMES = Object.keys(HOSTS);

/** What `lectern check --format` prints for programs. */
export const CHECK_FORMATS = ['json', 'sarif', 'github', 'junit'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** The commands in the order of the help. */
export const COMMANDS = {
  dev: { usage: '[folder]', summary: 'Start a dev server with live reload' },
  build: { usage: '[folder]', summary: 'Build the site' },
  check: { usage: '[folder]', summary: 'Print the problems of the docs without building them' },
  preview: { usage: '[folder]', summary: 'Serve the built site locally' },
  export: { usage: '[folder]', summary: 'Write a zip with a copy of the site that opens without a server' },
  explain: { usage: '[code]', summary: 'Explain the code of a problem, or list all codes' },
  doctor: { usage: '[folder]', summary: 'Print versions, paths, what is detected, and what is slow, for bug reports' },
  clean: { usage: '[folder]', summary: 'Remove the cache' },
  new: { usage: '<page> [folder]', summary: 'Create a page and add it to the navigation' },
  rename: { usage: '<from> <to> [folder]', summary: 'Move a page or folder, and update everything that refers to it' },
  eject: { usage: '[part] [folder]', summary: 'Copy a part of the theme into the docs to change it, or list all parts' },
  rules: { usage: '[folder]', summary: 'Write rules for AI assistants in editors, from what your site has' },
  upgrade: { usage: '[folder]', summary: 'Convert mint.json or a classic docs.json to the current format' },
} as const;
export type CommandName = keyof typeof COMMANDS;

export interface Flag {
  type: 'string' | 'boolean';
  short?: string;
  /** Help text by command. */
  commands: Partial<Record<CommandName, string>>;
  /** Placeholder of the value in the help, in square brackets if the value is optional. */
  value?: string;
  /** A value to suggest, for a flag that requires one. */
  example?: string;
}

const OFFLINE = 'Make no requests; warn about documents and fonts at URLs that are not in the cache';
const DRAFTS = 'Include pages with `draft: true`';
const NO_CACHE = 'Ignore the cache of earlier commands';
const ALL = 'Print each problem, also of a code that has many';
const NOTICES = 'Print notices too';
const BASE = 'Base path of the site, such as /docs';
const SITE = 'Public URL of the site, such as https://docs.example.com';
const HOST = 'Listen on the network, or only on this address';
const OPEN = 'Open the browser';
const STRICT = 'Fail on warnings';
const MAX_WARNINGS = 'Fail on more warnings than this';

/** All flags in the order of the help. */
export const FLAGS = {
  port: {
    type: 'string',
    short: 'p',
    value: '<number>',
    example: '3000',
    commands: { dev: 'Port of the server (default: 3000)', preview: 'Port of the server (default: 4321)' },
  },
  host: { type: 'string', value: '[address]', commands: { dev: HOST, preview: HOST } },
  open: { type: 'boolean', commands: { dev: OPEN, preview: OPEN } },
  'out-dir': {
    type: 'string',
    value: '<folder>',
    example: 'dist',
    commands: { build: 'Output folder (default: dist in the docs folder)', preview: 'Folder to serve (default: that of the latest build)' },
  },
  'out-file': {
    type: 'string',
    value: '<file>',
    example: 'docs.zip',
    commands: { export: 'Name of the zip (default: lectern-export.zip in the docs folder)' },
  },
  base: {
    type: 'string',
    value: '<path>',
    example: '/docs',
    commands: { dev: BASE, build: BASE, check: BASE, preview: BASE, export: BASE },
  },
  site: {
    type: 'string',
    value: '<url>',
    example: 'https://docs.example.com',
    commands: { dev: SITE, build: SITE, check: SITE, export: SITE },
  },
  target: {
    type: 'string',
    value: '<host>',
    example: 'netlify',
    commands: { build: `Write what a host needs: ${HOST_NAMES.slice(0, -1).join(', ')} or ${HOST_NAMES.at(-1)}` },
  },
  only: {
    type: 'string',
    value: '<codes>',
    example: 'link,image/missing-alt',
    commands: { check: 'Report only these codes or areas: link,image/missing-alt' },
  },
  ignore: {
    type: 'string',
    value: '<codes>',
    example: 'image/missing-alt',
    commands: { check: 'Report everything except these codes or areas' },
  },
  since: {
    type: 'string',
    value: '<revision>',
    example: 'origin/main',
    commands: { check: 'Report only what changed since a Git revision, such as origin/main, can have caused' },
  },
  drafts: { type: 'boolean', commands: { build: DRAFTS, check: DRAFTS, export: DRAFTS } },
  offline: { type: 'boolean', commands: { build: OFFLINE, check: OFFLINE } },
  preview: { type: 'boolean', commands: { build: 'Keep search engines away, as from previews of hosts' } },
  render: { type: 'boolean', commands: { check: 'Render the pages too, to find what only a build finds' } },
  external: { type: 'boolean', commands: { check: 'Request links to other sites, each once a week' } },
  format: {
    type: 'string',
    value: '<format>',
    example: 'sarif',
    commands: {
      check: `Print for programs: ${CHECK_FORMATS.slice(0, -1).join(', ')} or ${CHECK_FORMATS.at(-1)}`,
      doctor: 'Print for programs: json',
    },
  },
  fix: { type: 'boolean', commands: { check: 'Print corrections as a patch; with --write, make them' } },
  watch: { type: 'boolean', commands: { check: 'Check again after each change' } },
  strict: { type: 'boolean', commands: { build: STRICT, check: STRICT } },
  'max-warnings': { type: 'string', value: '<number>', example: '10', commands: { build: MAX_WARNINGS, check: MAX_WARNINGS } },
  all: { type: 'boolean', commands: { build: ALL, check: ALL, export: ALL } },
  notices: { type: 'boolean', commands: { build: NOTICES, check: NOTICES, export: NOTICES } },
  atomic: { type: 'boolean', commands: { build: 'Write a new folder, then make the output path a link to it' } },
  'print-csp': { type: 'boolean', commands: { build: 'Print the Content-Security-Policy' } },
  'no-cache': { type: 'boolean', commands: { dev: NO_CACHE, build: NO_CACHE, check: NO_CACHE, export: NO_CACHE } },
  verify: { type: 'boolean', commands: { build: 'Build again without the cache and compare all files' } },
  title: {
    type: 'string',
    value: '<text>',
    example: '"Deploy your site"',
    commands: { new: 'Title of the page (default: from its path)' },
  },
  group: {
    type: 'string',
    value: '<name>',
    example: 'Guides',
    commands: { new: "Group of the navigation (default: the group of the page's folder)" },
  },
  for: {
    type: 'string',
    value: '<assistants>',
    example: 'cursor,claude',
    commands: { rules: `Assistants: ${Object.keys(ASSISTANTS).join(', ')} (default: those in use)` },
  },
  write: {
    type: 'boolean',
    commands: {
      check: 'With --fix: write the files instead of printing a patch',
      rename: 'Move the files and apply the edits instead of printing a diff',
      rules: 'Write the files instead of printing a diff',
      upgrade: 'Write the file instead of printing a diff',
    },
  },
} satisfies Record<string, Flag>;

/** Names of the flags of a command. */
export function flagsOf(command: CommandName): (keyof typeof FLAGS)[] {
  const flags: Record<string, Flag> = FLAGS;
  return (Object.keys(FLAGS) as (keyof typeof FLAGS)[]).filter((name) => flags[name]?.commands[command] !== undefined);
}
