import { describe } from 'vitest';
import { describeInstalled } from './describe-installed.ts';

describe('installed with pnpm', () => {
  describeInstalled({
    manager: 'pnpm',
    version: 22,
    install: ['pnpm', 'add', '--prefer-offline', '--ignore-scripts'],
    built: ['docs', 'react'],
  });
});
