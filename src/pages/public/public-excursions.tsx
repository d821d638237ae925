import { Trans } from '@lingui/react/macro';
import type { PublicShipment } from '../../contract/public-links.ts';
import { spanWords } from '../../ui/span-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './public-page.module.css';
import { excursionSentence, timeIn, type Visitor } from './public-words.ts';

interface PublicExcursionsProps {
  readonly excursions: NonNullable<PublicShipment['excursions']>;
  /** All together, each minute once. */
  readonly minutes: number;
  readonly visitor: Visitor;
}

/** When the goods were beyond their limits, how far and for how long. */
export function PublicExcursions({ excursions, minutes, visitor }: PublicExcursionsProps) {
  const span = spanWords(minutes, visitor);
  return (
    <section data-testid="public-excursions">
      <h2 className={classes.section}>
        <Trans>Excursions</Trans>
      </h2>
      {excursions.length === 0 ? (
        <StateMark state="good">
          <Trans>No excursions. All readings were within the limits.</Trans>
        </StateMark>
      ) : (
        <>
          {excursions.length > 1 && (
            <p>
              <Trans>{span} beyond the limits in all</Trans>
            </p>
          )}
          <ul className={classes.list}>
            {excursions.map((excursion) => (
              <li key={`${excursion.measure} ${excursion.side} ${excursion.limit} ${excursion.since}`}>
                <StateMark state={excursion.until === null ? 'error' : 'warn'}>
                  {excursionSentence(excursion, visitor)}
                </StateMark>
                <span className={classes.quiet}>{timeIn(excursion.since, visitor)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
