/** What may be given the focus without a keyboard coming up on a tablet, the likeliest to be wanted first. */
const STOPS = ['[role="row"][tabindex="0"]', 'h1[tabindex]', 'button:not(:disabled), a[href]'];

/** Nothing has the focus: what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** An element and all that it stands in, the nearest first. */
export function surroundings(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (let place = element; place !== null; place = place.parentElement) places.push(place);
  return places;
}

/** Gives the focus to the first stop of the nearest of these places that is left and has one. */
export function focusNear(places: readonly Element[]): void {
  for (const place of places) {
    if (!place.isConnected) continue;
    const stop = STOPS.map((one) => place.querySelector<HTMLElement>(one)).find((one) => one !== null);
    if (stop === undefined) continue;
    stop.focus({ preventScroll: true });
    return;
  }
}
