let region: HTMLElement | undefined;

/** Has assistive technology read a short text when it is idle. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.role = 'status';
    document.body.append(region);
  }
  const { textContent } = region;
  // The same text twice in a row would not be read again.
  region.textContent = textContent === text ? `${text}\u00a0` : text;
}
