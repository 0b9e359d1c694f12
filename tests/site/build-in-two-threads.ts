import { RenderThread } from '../../packages/lectern/dist/build/render-thread.js';
import { parseArguments } from '../../packages/lectern/dist/cli/arguments.js';
import { build } from '../../packages/lectern/dist/cli/build.js';
import { Terminal } from '../../packages/lectern/dist/cli/terminal.js';

/** A program: `lectern build`, with the second thread that only large sites have. Its arguments are those of the command. */
process.exitCode = await build(parseArguments('build', process.argv.slice(2)), new Terminal(), new RenderThread());
