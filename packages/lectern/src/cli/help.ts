import { HOSTS } from '../outputs/hosts/names.ts';

export const HELP = `Usage: lectern <command> [folder] [flags]

Builds a static documentation site from docs.json and MDX pages.

Commands
  dev       Start a dev server with live reload
  build     Build the site
  preview   Serve the built site locally
  export    Write a zip with a copy of the site that opens without a server
  clean     Remove the cache
  new       Create a page and add it to the navigation: lectern new <page> [folder]
  upgrade   Convert mint.json or a classic docs.json to the current format

Flags
  --out-dir <folder>   Output folder of the build (default: dist in the docs folder)
  --out-file <file>    export: name of the zip (default: lectern-export.zip in the docs folder)
  --base <path>        Base path of the site, such as /docs
  --site <url>         Public URL of the site, such as https://docs.example.com
  --port <number>      Port of dev (default: 3000) or preview (default: 4321)
  --host [address]     Listen on the network
  --open               Open the browser
  --target <host>      build: write what a host needs: ${HOSTS.slice(0, 5).join(', ')},
                       ${HOSTS.slice(5, -1).join(', ')} or ${HOSTS.at(-1)}
  --strict             build: fail on warnings
  --print-csp          build: print the Content-Security-Policy
  --atomic             build: write a new folder, then make the output path a link to it
  --no-cache           build, dev, export: ignore the cache of earlier commands
  --verify             build: build again without the cache and compare all files
  --title <text>       new: title of the page (default: from its path)
  --group <name>       new: group of the navigation (default: the group of the page's folder)
  --write              upgrade: write the file instead of printing a diff
  --help, --version

Exit codes: 0 success, 1 problems, 2 invalid usage, 130 interrupted, 143 terminated`;
