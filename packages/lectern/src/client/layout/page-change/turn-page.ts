/** Arrow keys open the page before and after this one, where nothing else takes them. */
document.addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const to = { ArrowLeft: ['previous', 'next'], ArrowRight: ['next', 'previous'] }[key]?.[Number(document.dir === 'rtl')];
  if (to && target === document.body && !(altKey || ctrlKey || metaKey || shiftKey))
    document.querySelector<HTMLElement>(`.lc-pagination-${to}`)?.click();
});

export {};
