import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlacedCard } from '../../domain/card-layout.ts';
import classes from './arranged-cards.module.css';
import type { PageCard } from './page-card.ts';
import type { CardLayouts } from './use-card-layouts.ts';

interface ArrangedCardsProps {
  readonly cards: readonly PageCard[];
  /** The layout that was chosen; null: the standard one, undefined while that is not known. */
  readonly layout: CardLayouts['cards'];
  /** The id of a card that has all of the width for now. */
  readonly large?: string | null;
  /** The standard layout. */
  readonly children: ReactNode;
}

/** The cards of a dashboard as the chosen layout has them, or as the standard one does. */
export function ArrangedCards({ cards, layout, large = null, children }: ArrangedCardsProps) {
  if (layout === undefined) return null;
  return layout === null ? children : <CardGrid cards={cards} layout={layout} large={large} />;
}

interface CardGridProps {
  readonly cards: readonly PageCard[];
  readonly layout: readonly PlacedCard[];
  readonly large: string | null;
}

/** The cards in their order, each as wide as the layout says, on a phone below each other; and what of it is not there. */
function CardGrid({ cards, layout, large }: CardGridProps) {
  const { i18n } = useLingui();
  const placed = layout.map((one) => ({ ...one, known: cards.find(({ id }) => id === one.id) }));
  const missing = placed.flatMap(({ known }) => (known?.card === null ? [known.name] : []));
  const unknown = placed.filter(({ known }) => known === undefined).length;
  const names = new Intl.ListFormat(i18n.locale).format(missing);
  return (
    <>
      <div className={classes.grid} data-testid="card-grid">
        {placed.map(({ id, width, known }) =>
          known === undefined || known.card === null ? null : (
            <div key={id} className={classes.cell} data-card={id} data-width={id === large ? 'full' : width}>
              {known.card}
            </div>
          ),
        )}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>
          <Trans>Not available on this dashboard: {names}</Trans>
        </p>
      )}
      {unknown > 0 && (
        <p className={classes.missing}>
          <Plural
            value={unknown}
            one="# card of this layout needs a newer version of the console."
            other="# cards of this layout need a newer version of the console."
          />
        </p>
      )}
    </>
  );
}
