/** A page whose chunk is still on its way has no heading yet; it is looked for this many frames. */
const FRAMES = 60;

/** Moves the focus to the page's main heading, unless the page has put it somewhere itself or a dialog has it. */
export function focusMainHeading(frames = FRAMES): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) {
    if (frames > 0) requestAnimationFrame(() => focusMainHeading(frames - 1));
    return;
  }
  if (document.activeElement?.closest('main, [role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
