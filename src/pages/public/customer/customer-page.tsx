import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import type { CustomerShipment } from '../../../contract/customer-pages.ts';
import { MINUTE_MS } from '../../../domain/duration.ts';
import { readPublicLink } from '../../../domain/public-link.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BrandBar } from '../brand-bar.tsx';
import { LinkEnded } from '../link-ended.tsx';
import { NotHere } from '../not-here.tsx';
import type { PublicFiguresProps } from '../public-figures.tsx';
import shared from '../public-page.module.css';
import { useVisitor } from '../use-visitor.ts';
import { CodeForm } from './code-form.tsx';
import { CustomerShipments } from './customer-shipments.tsx';
import { OneShipment } from './one-shipment.tsx';
import { readCustomer } from './read-customer.ts';

interface CustomerPageProps {
  /** What stands behind the `#` of the address. */
  readonly link: string;
  /** Map and chart, whose program comes later. */
  readonly Figures: ComponentType<PublicFiguresProps>;
  /** There is no such link. */
  readonly onWrong: () => void;
}

/** How often an open page looks again. */
const LOOKS_AGAIN_MS = 5 * MINUTE_MS;

/**
 * The shipments that are shared with a customer, for whoever has its link and, where that asks for one, a code (docs/decisions/customers.md):
 * no session, no menu, nothing kept.
 */
export function CustomerPage({ link, Figures, onWrong }: CustomerPageProps) {
  const { t } = useLingui();
  const visitor = useVisitor();
  const [pass, setPass] = useState<string | null>(null);
  const [opened, setOpened] = useState<CustomerShipment | null>(null);
  const isLink = readPublicLink(link) !== null;
  const now = useNow(LOOKS_AGAIN_MS);
  const look = Math.floor(now / LOOKS_AGAIN_MS);
  const { answer, retry } = useAnswer(isLink ? `${link} ${pass ?? ''} ${look}` : null, (signal) =>
    readCustomer({ link, pass }, signal),
  );
  const { value, failed } = useKept(answer);
  const isWrong = !isLink || failed === 'not-found';
  useEffect(() => {
    if (isWrong) onWrong();
  }, [isWrong, onWrong]);
  const title = value?.customer?.name ?? t`Your shipments`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isOver = failed === 'gone';
  const page = isOver || isWrong ? undefined : value;
  return (
    <div className={shared.page}>
      <BrandBar company={page?.company ?? null} customer={page?.customer ?? null} />
      <main className={shared.main}>
        {isOver && <LinkEnded />}
        {page !== undefined && page.asksCode && <CodeForm link={link} onPass={setPass} />}
        {page !== undefined && !page.asksCode && opened === null && (
          <CustomerShipments page={page} visitor={visitor} now={now} onOpen={setOpened} />
        )}
        {page !== undefined && !page.asksCode && opened !== null && (
          <OneShipment
            key={opened.guid}
            opener={{ link, pass }}
            guid={opened.guid}
            name={opened.shipmentId}
            visitor={visitor}
            Figures={Figures}
            hasCertificate={page.certificates}
            onBack={() => setOpened(null)}
          />
        )}
        {page === undefined && !isOver && (failed === undefined || !isWrong) && (
          <NotHere failed={failed} onRetry={retry} />
        )}
      </main>
    </div>
  );
}

export default CustomerPage;
