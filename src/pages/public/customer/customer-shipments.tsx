import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CustomerPageData, CustomerShipment } from '../../../contract/customer-pages.ts';
import { timeOf } from '../../../domain/instant.ts';
import { classOf, statusOf } from '../../../domain/shipment-status.ts';
import { onText } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { STATUS_WORDS } from '../../../words/status-words.ts';
import { LinkTimes } from '../link-times.tsx';
import shared from '../public-page.module.css';
import { timeIn, type Visitor } from '../public-words.ts';
import classes from './customer-page.module.css';

interface CustomerShipmentsProps {
  readonly page: CustomerPageData;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onOpen: (shipment: CustomerShipment) => void;
}

/** From so many on somebody searches. */
const MANY = 8;

const isOver = ({ arriveDate, decommDate }: CustomerShipment): boolean => arriveDate !== null || decommDate !== null;

/** What is shared with a customer: under way first, then what is over. */
export function CustomerShipments({ page, visitor, now, onOpen }: CustomerShipmentsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { shipments, company, customer, expires } = page;
  const wanted = text.trim().toLowerCase();
  const found = shipments.filter((one) =>
    [one.shipmentId, one.origin, one.destination].some((part) => part.toLowerCase().includes(wanted)),
  );
  const [underWay, over] = [found.filter((one) => !isOver(one)), found.filter(isOver)];
  const [sender, count] = [company.name, shipments.length];
  return (
    <>
      <h1 className={shared.title} translate="no">
        {customer?.name ?? ''}
      </h1>
      <p className={shared.way}>
        <Plural
          value={count}
          _0={`No shipments are shared with you right now by ${sender}.`}
          one={`# shipment shared by ${sender}`}
          other={`# shipments shared by ${sender}`}
        />
      </p>
      {shipments.length > MANY && (
        <input
          className={classes.input}
          type="search"
          aria-label={t`Search shipments`}
          placeholder={t`Search shipments`}
          value={text}
          onChange={onText(setText)}
        />
      )}
      {underWay.length > 0 && (
        <section>
          <h2 className={shared.section}>
            <Trans>Under way</Trans> <span className={shared.quiet}>{underWay.length}</span>
          </h2>
          <Rows shipments={underWay} visitor={visitor} now={now} onOpen={onOpen} />
        </section>
      )}
      {over.length > 0 && (
        <section>
          <h2 className={shared.section}>
            <Trans>Arrived or ended</Trans> <span className={shared.quiet}>{over.length}</span>
          </h2>
          <Rows shipments={over} visitor={visitor} now={now} onOpen={onOpen} />
        </section>
      )}
      {shipments.length > 0 && found.length === 0 && (
        <p>
          <Trans>No shipments match your search.</Trans>
        </p>
      )}
      <footer className={shared.quiet}>
        <LinkTimes visitor={visitor} expires={expires} />
      </footer>
    </>
  );
}

interface RowsProps extends Pick<CustomerShipmentsProps, 'visitor' | 'now' | 'onOpen'> {
  readonly shipments: readonly CustomerShipment[];
}

function Rows({ shipments, visitor, now, onOpen }: RowsProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.rows}>
      {shipments.map((one) => (
        <li key={one.guid} data-testid="customer-shipment">
          <button type="button" className={classes.row} onClick={() => onOpen(one)}>
            <b className={classes.id} translate="no">
              {one.shipmentId}
            </b>
            <span className={classes.lane} translate="no">
              {[one.origin, one.destination].filter((name) => name !== '').join(' → ')}
            </span>
            <span>
              {t(STATUS_WORDS[statusOf(classOf(one.configType), one.shippingState)])}
              <Beyond beyond={one.beyond} />
            </span>
            <span className={shared.quiet}>
              <When shipment={one} visitor={visitor} now={now} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a customer asks first: whether the goods were kept as they should be. */
function Beyond({ beyond }: Pick<CustomerShipment, 'beyond'>) {
  if (beyond === 'now') {
    return (
      <StateMark state="error">
        <Trans>Outside its limits</Trans>
      </StateMark>
    );
  }
  return beyond === 'before' ? (
    <StateMark state="warn">
      <Trans>Was outside its limits</Trans>
    </StateMark>
  ) : null;
}

interface WhenProps extends Pick<CustomerShipmentsProps, 'visitor' | 'now'> {
  readonly shipment: CustomerShipment;
}

/** When it arrived or ended, else when it is expected, and that this is past. */
function When({ shipment, visitor, now }: WhenProps) {
  const arrived = timeIn(shipment.arriveDate, visitor);
  if (arrived !== null) return <Trans>arrived {arrived}</Trans>;
  const ended = timeIn(shipment.decommDate, visitor);
  if (ended !== null) return <Trans>ended {ended}</Trans>;
  const expected = timeIn(shipment.expected, visitor);
  if (expected === null || shipment.expected === null) return null;
  return timeOf(shipment.expected) < now ? (
    <StateMark state="warn">
      <Trans>late, expected {expected}</Trans>
    </StateMark>
  ) : (
    <Trans>expected {expected}</Trans>
  );
}
