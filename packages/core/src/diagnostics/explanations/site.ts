import { type CodeOf, type Explanation, source } from './explanation.ts';

export const SITE: Readonly<Record<CodeOf<'site'>, Explanation>> = {
  'site/tool-script': {
    severity: 'notice',
    reason:
      'Pages load every `.js` file of the folder. This one uses `require`, `module.exports`, or modules of Node.js, which browsers do not have, so it is probably a tool of the repository.',
    cure: 'List the file in `.lecternignore` if it is a tool. List it in `scripts` of `docs.json` if browsers can run it.',
  },
  'site/skipped-file': {
    severity: 'warning',
    reason:
      'A part of the docs folder is missing from the site: a folder that cannot be read, a symbolic link to a folder or to nothing, a folder with the name of another file of the site, or a file whose name says that it is about the repository, such as `CHANGELOG.md`.',
    cure: 'Do what the hint says, or list the file or folder in `.lecternignore`. A pattern after `!` brings a file back: `!CHANGELOG.md`.',
  },
  'site/secret': {
    severity: 'warning',
    reason:
      'Everybody can read what a site publishes, and programs search the internet for keys and tokens. The message shows only the start of the secret, because logs are often public.',
    cure: 'If the secret is real, revoke it, and then remove it. In an example, write `xxxx` or `EXAMPLE` into it.',
  },
  'site/private-file': {
    severity: 'warning',
    reason:
      'Files with names such as `credentials.json`, `secrets.yaml`, or `backup.zip` are often private. Lectern publishes them only if a page links them.',
    cure: 'Move the file out of the docs folder, or list it in `.lecternignore`. To publish it, link it on a page.',
    example: {
      file: 'start.mdx',
      wrong: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Download the examples.
      `,
      right: source`
        ---
        title: Start
        description: Where to begin.
        ---

        Download the [examples](examples.zip).
      `,
      message: 'This file is not published, because files with such a name are often private and no page links it.',
      others: { 'examples.zip': '' },
      foundBy: 'build',
    },
  },
  'site/host-limit': {
    severity: 'warning',
    reason:
      'Cloudflare and Azure limit the size of the files that contain redirects and headers. What is beyond the limit is ignored, or the host refuses the whole file.',
    cure: 'Combine redirects with a wildcard, and remove those that are no longer needed. The hint says what applies to your file.',
  },
  'site/no-repository': {
    severity: 'warning',
    reason:
      'The buttons to edit a page and to report a problem need the URL of the repository, so they are left out. Lectern finds it in a git checkout with a remote.',
    cure: 'Set `lectern.repository.url` in `docs.json`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "feedback": { "suggestEdit": true },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "feedback": { "suggestEdit": true },
          "lectern": { "repository": { "url": "https://github.com/acme/docs" } },
          "navigation": []
        }
      `,
      message: 'The feedback buttons are left out, because the repository of the docs is not known.',
    },
  },
  'site/no-feedback-receiver': {
    severity: 'notice',
    reason: 'A static site cannot store answers. Without a service that receives them, readers are not asked whether a page helped.',
    cure: 'Set `lectern.feedback.endpoint` to a URL that accepts answers, or name an analytics service in `integrations`.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "feedback": { "thumbsRating": true },
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "feedback": { "thumbsRating": true },
          "lectern": { "feedback": { "endpoint": "https://acme.com/feedback" } },
          "navigation": []
        }
      `,
      message: 'Readers are not asked whether a page helped, because nobody would get the answer.',
    },
  },
  'site/out-dir-foreign': {
    severity: 'error',
    reason: 'A build replaces the output folder, and never removes files that it did not write. Nothing was changed.',
    cure: 'Choose another folder with `--out-dir`, or empty this one.',
  },
  'site/out-dir-busy': {
    severity: 'error',
    reason: 'Two builds that write to the same folder would mix their files, so the second one stops. Nothing was changed.',
    cure: 'Wait for the other build, or choose another folder with `--out-dir`.',
  },
  'site/out-dir-not-link': {
    severity: 'error',
    reason:
      'With `--atomic`, the output path is a symbolic link, which is switched to the new build in one step. Here it is a folder or file. Nothing was changed.',
    cure: 'Rename or remove it, or choose another path with `--out-dir`.',
  },
  'site/out-dir-not-writable': {
    severity: 'error',
    reason:
      'The operating system refused to write the site, for example because the disk is full or you lack permission. The message says what became of the previous build.',
    cure: 'Fix the cause that the message names, or choose another folder with `--out-dir`.',
  },
  'site/no-translation': {
    severity: 'warning',
    reason: 'Your pages are in this language, but the texts of the interface, such as "On this page", are in English.',
    cure: 'Use the code of a language that is translated, or contribute the texts of yours to Lectern.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "navigation": { "languages": [{ "language": "tlh", "pages": ["index"] }] }
        }
      `,
      right: source`
        {
          "name": "Acme",
          "navigation": { "languages": [{ "language": "de", "pages": ["index"] }] }
        }
      `,
      message: 'Lectern\'s own texts, such as "On this page", are not translated to `tlh`, so they are in English.',
    },
  },
  'site/not-watched': {
    severity: 'warning',
    reason:
      'The operating system does not report changes of files, often because too many are watched already. Pages are still rendered from the current files when you open them.',
    cure: 'Reload pages yourself. On Linux, raise `fs.inotify.max_user_watches`.',
  },
  'site/not-reproducible': {
    severity: 'error',
    reason:
      '`lectern build --verify` builds the site again without its cache. The two differ, so something outdated would have been published. Nothing was.',
    cure: 'Run `lectern clean`, and build again. Report the message as a bug in Lectern.',
  },
  'site/internal': {
    severity: 'error',
    reason: 'Lectern itself failed. If the message names a page, all other pages are built.',
    cure: 'Report it with the message. The environment variable `LECTERN_DEBUG=1` adds a stack trace to errors that stop a command.',
  },
};
