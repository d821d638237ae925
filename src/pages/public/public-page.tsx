import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useKept } from '../../api/use-kept.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { readPublicLink } from '../../domain/public-link.ts';
import { useNow } from '../../ui/use-now.ts';
import { BrandBar } from './brand-bar.tsx';
import { LinkEnded } from './link-ended.tsx';
import { NotHere } from './not-here.tsx';
import type { PublicFiguresProps } from './public-figures.tsx';
import classes from './public-page.module.css';
import { readPublic } from './read-public.ts';
import { ShownShipment } from './shown-shipment.tsx';
import { useVisitor } from './use-visitor.ts';

interface PublicPageProps {
  /** The id of the address as it stands there. */
  readonly link: string;
  /** Map and chart, whose program comes later. */
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** There is no such link. */
  readonly onWrong: () => void;
}

/** How often an open page looks again. */
const LOOKS_AGAIN_MS = 5 * MINUTE_MS;

/**
 * One shipment for whoever has its link (spec 2 §2 "Public shipment page"): no session, no menu, nothing kept. In the
 * visitor's language, in their zone and in both units.
 */
export function PublicPage({ link, Figures, onWrong }: PublicPageProps) {
  const visitor = useVisitor();
  const isLink = readPublicLink(link) !== null;
  const look = Math.floor(useNow(LOOKS_AGAIN_MS) / LOOKS_AGAIN_MS);
  const { answer, retry } = useAnswer(isLink ? `${link} ${look}` : null, async (signal) => {
    const shipment = await readPublic(link, signal);
    return { shipment, at: Date.now() };
  });
  const { value: last, failed } = useKept(answer);
  const isWrong = !isLink || failed === 'not-found';
  const isOver = failed === 'gone';
  useEffect(() => {
    if (isWrong) onWrong();
  }, [isWrong, onWrong]);
  const shipmentId = last?.shipment.shipmentId ?? null;
  useEffect(() => {
    if (shipmentId !== null) document.title = shipmentId;
  }, [shipmentId]);

  return (
    <div className={classes.page}>
      <BrandBar
        company={
          isOver || last === undefined ? null : { name: last.shipment.companyName, logo: last.shipment.companyLogo }
        }
      />
      <main className={classes.main}>
        {isOver ? (
          <LinkEnded />
        ) : last === undefined ? (
          <>
            <h1 className={classes.title}>
              <Trans>Shipment</Trans>
            </h1>
            <NotHere failed={isWrong ? undefined : failed} onRetry={retry} />
          </>
        ) : (
          <ShownShipment
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
