/**
 * Which cards a dashboard shows, in which order and how wide. It is kept as a saved view is: `fltcol` has the cards, `fltval`
 * how wide each is, parted by commas (docs/decisions/dashboards.md).
 */

/** How wide a card is: a third, half or all of the page. On a phone every card has all of it. */
export const CARD_WIDTHS = ['third', 'half', 'full'] as const;
export type CardWidth = (typeof CARD_WIDTHS)[number];

export interface PlacedCard {
  readonly id: string;
  readonly width: CardWidth;
}

interface KeptLayout {
  readonly fltcol: string;
  readonly fltval: string;
}

/**
 * The cards of a kept layout, each once. A card that this version doesn't know stays in it, for consoles that do; a width that
 * it doesn't know is half.
 */
export function readLayout({ fltcol, fltval }: KeptLayout): readonly PlacedCard[] {
  const widths = fltval.split(',');
  const cards = fltcol.split(',').map((id, at): PlacedCard => ({ id, width: widthOf(widths[at]) }));
  return cards.filter(({ id }, at) => id !== '' && cards.findIndex((one) => one.id === id) === at);
}

const widthOf = (text: string | undefined): CardWidth => CARD_WIDTHS.find((one) => one === text) ?? 'half';

/** A layout as it is kept. The ids of cards have no commas. */
export const writeLayout = (cards: readonly PlacedCard[]): KeptLayout => ({
  fltcol: cards.map(({ id }) => id).join(','),
  fltval: cards.map(({ width }) => width).join(','),
});
