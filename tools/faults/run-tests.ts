import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type TestModule, type TestSequencer, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';

/**
 * A process that keeps Vitest warm for `plant-faults.ts`. It takes messages, runs the tests of each with its source in the place of the
 * file, and answers with the first test that failed. Sources on disk are never touched.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const [unit] = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'unit' ? [project.test] : [],
);

/** Long enough for a test on a busy machine, short enough for a fault that makes one wait forever. */
const TEST_TIMEOUT = 20_000;

/** What to run. */
export interface Trial {
  file: string;
  source?: string;
  tests: string[];
}

/** Which test failed. The first answer is empty: Vitest is ready. */
export interface Answer {
  failed?: string | undefined;
}

const answer = (message: Answer) => process.send?.(message);
const planted = new Map<string, string>();
const order: string[] = [];

/** Runs the nearest tests first, since the first that fails ends the run. */
class NearestFirst implements TestSequencer {
  sort(specifications: TestSpecification[]) {
    return specifications.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }

  shard(specifications: TestSpecification[]) {
    return specifications;
  }
}

const vitest = await createVitest(
  {
    ...unit,
    config: false,
    root,
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: 2_000, interval: 20 } },
    sequence: { sequencer: NearestFirst },
    // A cached module would be served without asking the plugin below.
    fsModuleCache: false,
  },
  {
    resolve: config.resolve ?? {},
    plugins: [{ name: 'planted-fault', enforce: 'pre', load: (id) => planted.get(id.replace(/\?.*/, '')) }],
  },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

process.on('message', async ({ file, source, tests }: Trial) => {
  const path = resolve(root, file);
  planted.clear();
  if (source !== undefined) planted.set(path, source);
  vitest.invalidateFile(path);
  order.splice(0, order.length, ...tests.map((test) => resolve(root, test)));
  const chosen = specifications.filter(({ moduleId }) => order.includes(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const failed = testModules.find((module) => order.includes(module.moduleId) && module.state() === 'failed');
  answer({ failed: failed ? describe(failed) : (unhandledErrors[0] as Error | undefined)?.message });
  vitest.invalidateFile(path);
});

/** The file and the name of the test that failed. */
function describe(module: TestModule) {
  const [test] = module.children.allTests('failed');
  return [relative(root, module.moduleId), test?.fullName, (test?.result().errors ?? module.errors())[0]?.message]
    .filter(Boolean)
    .join(' > ');
}

// Tests may hang in a process of their own, which would outlive this one.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
answer({});
