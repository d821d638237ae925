import type { ReactNode } from 'react';
import type { CardWidth } from '../../domain/card-layout.ts';

/** A card of a dashboard. */
export interface PageCard {
  /** What layouts call it, for good; without a comma. */
  readonly id: string;
  readonly name: string;
  /** How wide it is as somebody takes it into a layout. */
  readonly width: CardWidth;
  /** Null: this dashboard doesn't have it, or not for this person. */
  readonly card: ReactNode;
}

/** What of the cards there is here. */
export const cardsThere = (cards: readonly PageCard[]): readonly PageCard[] =>
  cards.filter(({ card }) => card !== null);
