/** Whether to print colors. `FORCE_COLOR` and `NO_COLOR` mean what they mean for other tools. */
export function usesColors({ NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv, isInteractive: boolean): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isInteractive && (NO_COLOR === undefined || NO_COLOR === '');
}

/**
 * Whether the terminal has hyperlinks (OSC 8). False for the one of VS Code, which opens paths by itself, and goes to the line.
 */
export function opensLinks({ TERM, TERM_PROGRAM, WT_SESSION, VTE_VERSION, KONSOLE_VERSION }: NodeJS.ProcessEnv): boolean {
  if (TERM === 'dumb' || TERM_PROGRAM === 'vscode') return false;
  if (WT_SESSION !== undefined || KONSOLE_VERSION !== undefined || Number(VTE_VERSION) >= 5000) return true;
  return (
    /^(?:iTerm\.app|WezTerm|ghostty|Hyper)$/.test(TERM_PROGRAM ?? '') || /^(?:xterm-kitty|xterm-ghostty|alacritty|foot)/.test(TERM ?? '')
  );
}
