import { useLargeMap } from '../../kits/card-face/use-large-map.ts';
import { ArrangedCards } from '../../kits/cards/arranged-cards.tsx';
import { DrawnCards } from '../../kits/cards/drawn-cards.tsx';
import type { PageCard } from '../../kits/cards/page-card.ts';
import type { CardLayouts } from '../../kits/cards/use-card-layouts.ts';
import classes from './device-dashboard-page.module.css';

interface FleetBoardProps {
  readonly cards: readonly PageCard[];
  readonly layout: CardLayouts['cards'];
}

/** The cards of the devices of a kind as somebody wants them. */
export function FleetBoard({ cards, layout }: FleetBoardProps) {
  const [isLarge] = useLargeMap();
  return (
    <div className={classes.above}>
      <ArrangedCards cards={cards} layout={layout} large={isLarge ? 'map' : null}>
        <DrawnCards cards={cards} ids={['figures']} />
        <div className={classes.board} data-large={isLarge || undefined}>
          <div className={classes.cards}>
            <DrawnCards cards={cards} ids={['status', 'batteries', 'silent', 'gateways']} />
          </div>
          <DrawnCards cards={cards} ids={['map']} />
        </div>
      </ArrangedCards>
    </div>
  );
}
