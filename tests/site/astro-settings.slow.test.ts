import { describeAstroSettings } from './describe-astro-settings.ts';

describeAstroSettings({ build: ['languages'], dev: ['slash', 'file'] });
