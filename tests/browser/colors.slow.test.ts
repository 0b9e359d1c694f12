import { both, describeColors, themes } from './support/describe-colors.ts';

const VARIANTS: Record<string, Record<string, unknown>> = {
  'black in both modes': { colors: { primary: '#000000' }, background: { color: both('#000000') } },
  'modes the wrong way round': {
    colors: { primary: '#1d4ed8', light: '#facc15' },
    background: { color: { light: '#0b0b0b', dark: '#fffbe6' }, decoration: 'gradient' },
    ...themes('dracula', 'snazzy-light'),
  },
  'neon with the weakest themes': {
    colors: { primary: '#39ff14' },
    background: { color: both('#000000') },
    ...themes('min-light', 'slack-ochin'),
  },
  'gray in the middle': { colors: { primary: '#808080' }, background: { color: both('#777777') } },
};

for (const [name, fields] of Object.entries(VARIANTS)) describeColors({ name, fields });
