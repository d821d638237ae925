import { useLargeMap } from '../../kits/card-face/use-large-map.ts';
import { ArrangedCards } from '../../kits/cards/arranged-cards.tsx';
import { DrawnCards } from '../../kits/cards/drawn-cards.tsx';
import type { PageCard } from '../../kits/cards/page-card.ts';
import type { CardLayouts } from '../../kits/cards/use-card-layouts.ts';
import { StateTabs } from '../../kits/shipment-list/state-tabs.tsx';
import classes from './dashboard-page.module.css';
import type { BoardProps } from './use-board-cards.tsx';

interface ArrangedBoardProps extends Omit<BoardProps, 'options'> {
  readonly cards: readonly PageCard[];
  readonly layout: CardLayouts['cards'];
}

/** Beside the map, below what needs somebody and the figures. */
const BESIDE = ['alerts', 'active', 'devices'];
const THIRDS = new Set(['alerts-security', 'alerts-shipment', 'alerts-onTime', 'customer', 'origin', 'destination']);

/** The cards of a dashboard as somebody wants them, above the tabs of the list. */
export function Board({ cards, layout, mode, shipments, now }: ArrangedBoardProps) {
  const [isLarge] = useLargeMap();
  // The options of the page say in which order alerts stand.
  const thirds = cards.map(({ id }) => id).filter((id) => THIRDS.has(id));
  return (
    <div className={classes.above}>
      <ArrangedCards cards={cards} layout={layout} large={isLarge ? 'map' : null}>
        <DrawnCards cards={cards} ids={['trouble']} />
        <div className={classes.board} data-large={isLarge || undefined}>
          <div className={classes.cards}>
            <DrawnCards cards={cards} ids={['attention']} />
            <div className={classes.wide}>
              <DrawnCards cards={cards} ids={['figures']} />
            </div>
            <DrawnCards cards={cards} ids={BESIDE} />
          </div>
          <DrawnCards cards={cards} ids={['map']} />
        </div>
        <div className={classes.thirds}>
          <DrawnCards cards={cards} ids={thirds} />
        </div>
        <DrawnCards cards={cards} ids={['by-type', 'by-destination', 'year']} />
      </ArrangedCards>
      <StateTabs mode={mode} shipments={shipments} now={now} />
    </div>
  );
}
