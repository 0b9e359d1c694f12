/** Icons of the interface, 24 units wide, in the current text color. */
export const DRAWINGS = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>',
  moon: '<path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z"/>',
  star: '<path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5L12 16.6l-4.9 2.6.9-5.5-4-3.9 5.5-.8Z"/>',
  edit: '<path d="M5 19l.8-3.6L15.6 5.6a2 2 0 0 1 2.8 2.8L8.6 18.2 5 19ZM14 7.200l2.8 2.8"/>',
  issue: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.8v5M12 16v.1"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  feed: '<path d="M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8"/><circle cx="6" cy="18" r="1"/>',
  contents: '<path d="M4 6.5h16M4 12h10M4 17.5h13"/>',
} as const;
