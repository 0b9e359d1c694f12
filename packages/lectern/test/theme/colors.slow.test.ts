import { describePalettes } from './describe-palettes.ts';

describePalettes((index) => index % 9 !== 0);
