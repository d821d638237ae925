import { Fragment } from 'react';
import type { PageCard } from './page-card.ts';

/** The cards of a dashboard with these ids, in this order, as the standard layout has them. */
export const DrawnCards = ({ cards, ids }: { readonly cards: readonly PageCard[]; readonly ids: readonly string[] }) =>
  ids.map((id) => <Fragment key={id}>{cards.find((one) => one.id === id)?.card}</Fragment>);
