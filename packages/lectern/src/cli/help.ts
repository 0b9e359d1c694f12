export const HELP = `Usage: lectern <command> [folder] [flags]

Turns a folder with docs.json and MDX pages into a static documentation site.

Commands
  dev       Serve the docs and follow every change
  build     Write the site
  preview   Serve a finished build
  upgrade   Rewrite an older docs.json or mint.json to the newer form

Flags
  --out-dir <folder>   Where the site is written or served from (default: dist in the docs folder)
  --base <path>        Path that the site is hosted at, such as /docs
  --site <address>     Public address of the site, such as https://docs.example.com
  --port <number>      Port of dev (3000) or preview (4321)
  --host [address]     Listen on the network
  --open               Open the browser
  --target <host>      build: rule files of netlify, cloudflare, vercel, azure, nginx or apache
  --strict             build: warnings fail it as errors do
  --write              upgrade: write the file instead of printing the difference
  --help, --version

Exit codes: 0 fine, 1 problems, 2 wrong usage, 130 interrupted`;
