import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useEffect } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useKept } from '../../api/use-kept.ts';
import { STATUS_WORDS } from '../../commands/status-words.ts';
import type { PublicShipment } from '../../contract/public-links.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { readPublicLink } from '../../domain/public-link.ts';
import { classOf, statusOf } from '../../domain/shipment-status.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FiguresBoundary } from './figures-boundary.tsx';
import type { PublicFiguresProps } from './public-figures.tsx';
import classes from './public-page.module.css';
import { excursionSentence, spanWords, timeIn, type Visitor } from './public-words.ts';
import { readPublic } from './read-public.ts';
import { Timeline } from './timeline.tsx';
import { useVisitor } from './use-visitor.ts';

interface PublicPageProps {
  /** The id of the address as it stands there. */
  readonly link: string;
  /** Map and chart, whose program comes later. */
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** The link is wrong, or over. */
  readonly onWrong: () => void;
}

/** How often an open page looks again. */
const LOOKS_AGAIN_MS = 5 * MINUTE_MS;

/**
 * One shipment for whoever has its link (spec 2 §2 "Public shipment page"): no session, no menu, nothing kept. In the
 * visitor's language, in their zone and in both units.
 */
export function PublicPage({ link, Figures, onWrong }: PublicPageProps) {
  const { t } = useLingui();
  const visitor = useVisitor();
  const isLink = readPublicLink(link) !== null;
  const look = Math.floor(useNow(LOOKS_AGAIN_MS) / LOOKS_AGAIN_MS);
  const { answer, retry } = useAnswer(isLink ? `${link} ${look}` : null, async (signal) => {
    const shipment = await readPublic(link, signal);
    return { shipment, at: Date.now() };
  });
  const { value: last, failed } = useKept(answer);
  const isWrong = !isLink || failed === 'not-found';
  useEffect(() => {
    if (isWrong) onWrong();
  }, [isWrong, onWrong]);
  const shipmentId = last?.shipment.shipmentId ?? null;
  useEffect(() => {
    if (shipmentId !== null) document.title = shipmentId;
  }, [shipmentId]);

  return (
    <div className={classes.page}>
      <header className={classes.bar} translate="no">
        {last?.shipment.companyName ?? ''}
      </header>
      <main className={classes.main}>
        {last === undefined ? (
          <>
            <h1 className={classes.title}>
              <Trans>Shipment</Trans>
            </h1>
            {failed !== undefined && !isWrong ? (
              <div role="alert" className={classes.failed}>
                <StateMark state="error">{t(reasonWords(failed))}</StateMark>
                <button type="button" className={classes.button} onClick={retry}>
                  <Trans>Retry</Trans>
                </button>
              </div>
            ) : (
              <p role="status">
                <Trans>Loading …</Trans>
              </p>
            )}
          </>
        ) : (
          <Shown
            shipment={last.shipment}
            visitor={visitor}
            Figures={Figures}
            asOf={last.at}
            isStale={failed !== undefined}
          />
        )}
      </main>
    </div>
  );
}

interface ShownProps {
  readonly shipment: PublicShipment;
  readonly visitor: Visitor;
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** Milliseconds since 1970. */
  readonly asOf: number;
  /** It could not be asked for again. */
  readonly isStale: boolean;
}

function Shown({ shipment, visitor, Figures, asOf, isStale }: ShownProps) {
  const { t } = useLingui();
  const { shipmentId, origin, destination, location, configType, shippingState, excursions, minutesBeyond, expires } =
    shipment;
  const status = t(STATUS_WORDS[statusOf(classOf(configType), shippingState)]);
  const heard = location === null ? null : timeIn(location.time, visitor);
  const now = timeIn(new Date(asOf).toISOString(), visitor);
  const ends = timeIn(expires, visitor);
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title} translate="no">
          {shipmentId}
        </h1>
        <b data-testid="public-status">{status}</b>
      </div>
      {(origin.name !== '' || destination.name !== '') && (
        <p className={classes.way} translate="no">
          {[origin.name, destination.name].filter((name) => name !== '').join(' → ')}
        </p>
      )}
      <Timeline shipment={shipment} visitor={visitor} />
      {heard !== null && (
        <p>
          <Trans>Last position: {heard}</Trans>
        </p>
      )}
      {excursions !== null && <Excursions excursions={excursions} minutes={minutesBeyond ?? 0} visitor={visitor} />}
      <FiguresBoundary>
        <Suspense
          fallback={
            <div className={classes.waiting} role="status">
              <Trans>Loading the map …</Trans>
            </div>
          }
        >
          <Figures shipment={shipment} visitor={visitor} />
        </Suspense>
      </FiguresBoundary>
      <footer className={classes.quiet}>
        <p role="status">
          {isStale ? (
            <StateMark state="warn">
              <Trans>As of {now}; it could not be updated.</Trans>
            </StateMark>
          ) : (
            <Trans>As of {now}</Trans>
          )}
        </p>
        <p>
          <Trans>
            Times are in the zone {visitor.timeZone}. This link ends on {ends}.
          </Trans>
        </p>
      </footer>
    </>
  );
}

function Excursions({
  excursions,
  minutes,
  visitor,
}: {
  readonly excursions: NonNullable<PublicShipment['excursions']>;
  /** All together, each minute once. */
  readonly minutes: number;
  readonly visitor: Visitor;
}) {
  const span = spanWords(minutes, visitor);
  return (
    <section data-testid="public-excursions">
      <h2 className={classes.section}>
        <Trans>Times beyond the limits</Trans>
      </h2>
      {excursions.length === 0 ? (
        <StateMark state="good">
          <Trans>None: all readings were within the limits.</Trans>
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
