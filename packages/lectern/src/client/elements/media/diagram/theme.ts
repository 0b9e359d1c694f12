/** Settings that render a diagram in the page's colors. A theme in the diagram's source overrides them. */
export function diagramTheme(host: HTMLElement, source: string): object {
  const color = colorReader(host);
  const darkMode = isDark(color('--bg'));
  if (/^\s*%%\{[^}]*theme|^\s*theme\s*:/m.test(source)) return { theme: darkMode ? 'dark' : 'default' };
  const [bg, surface, text, strong, line, accent, soft] = [
    '--bg',
    '--bg-soft',
    '--text',
    '--text-strong',
    '--text-muted',
    '--accent-text',
    '--accent-soft',
  ].map(color) as [string, string, string, string, string, string, string];
  const fontFamily = getComputedStyle(host).fontFamily;
  const hues = HUES.map((turn) => color(`oklch(from var(--accent) ${darkMode ? '0.42 0.07' : '0.86 0.07'} calc(h + ${turn}))`));
  const slices = Object.fromEntries(HUES.map((_, at) => [`pie${at + 1}`, hues[at]]));
  const scales = Object.fromEntries(
    HUES.flatMap((_, at) => [
      [`cScale${at}`, hues[at]],
      [`cScaleLabel${at}`, strong],
      [`git${at}`, hues[at]],
      [`gitBranchLabel${at}`, strong],
    ]),
  );
  return {
    theme: 'base',
    fontFamily,
    themeVariables: {
      darkMode,
      fontFamily,
      dropShadow: 'none',
      useGradient: false,
      ...slices,
      ...scales,
      pieStrokeColor: bg,
      pieOuterStrokeColor: line,
      pieOuterStrokeWidth: '1px',
      pieSectionTextColor: strong,
      pieTitleTextColor: strong,
      pieLegendTextColor: text,
      pieOpacity: '1',
      fontSize: '15px',
      background: bg,
      mainBkg: soft,
      primaryColor: soft,
      primaryTextColor: strong,
      primaryBorderColor: accent,
      secondaryColor: surface,
      secondaryTextColor: strong,
      secondaryBorderColor: line,
      tertiaryColor: surface,
      tertiaryTextColor: strong,
      tertiaryBorderColor: line,
      nodeBorder: accent,
      clusterBkg: surface,
      clusterBorder: color('--border-strong'),
      lineColor: line,
      textColor: text,
      titleColor: strong,
      edgeLabelBackground: bg,
      noteBkgColor: color('--warning-bg'),
      noteTextColor: color('--warning-text'),
      noteBorderColor: color('--warning-border'),
      actorBkg: soft,
      actorBorder: accent,
      actorTextColor: strong,
      actorLineColor: line,
      signalColor: text,
      signalTextColor: text,
      labelBoxBkgColor: surface,
      labelBoxBorderColor: line,
      labelTextColor: strong,
      loopTextColor: strong,
      activationBkgColor: surface,
      activationBorderColor: line,
    },
  };
}

/** Hue rotations of the accent color, for slices, branches, and sections. */
const HUES = [0, 60, 130, 200, 260, 310, 30, 95, 165, 230, 285, 335];

/** Converts the page's colors to the only format that the library parses. */
function colorReader(host: HTMLElement): (color: string) => string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(host);
  return (token) => {
    const probe = document.createElement('span');
    probe.style.color = token.startsWith('--') ? `var(${token})` : token;
    host.append(probe);
    const value = getComputedStyle(probe).color;
    probe.remove();
    if (!canvas) return value || style.color;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}
