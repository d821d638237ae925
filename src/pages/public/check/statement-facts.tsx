import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Statement } from '../../../domain/certificate/statement.ts';
import { instantAt } from '../../../domain/instant.ts';
import { spanWords } from '../../../ui/span-words.ts';
import { bothUnits, timeIn, type Visitor } from '../public-words.ts';
import classes from './check-page.module.css';

/** What the certificate says, in the visitor's language, zone and both units. */
export function StatementFacts({ statement, visitor }: { readonly statement: Statement; readonly visitor: Visitor }) {
  const { t } = useLingui();
  const { from, to, low, high, mkt, limits, excursions, minutes } = statement;
  const time = (at: number | null): string | null => (at === null ? null : timeIn(instantAt(at), visitor));
  const degrees = (value: number | null): string | null => (value === null ? null : bothUnits(value, visitor));
  const beyond =
    excursions === 0 ? (
      <Trans>None</Trans>
    ) : (
      <>
        {excursions} (<Trans>{spanWords(minutes, visitor)} in total</Trans>)
      </>
    );
  const rows: readonly (readonly [string, string, ReactNode])[] = [
    ['company', t`Company`, statement.company],
    ['shipment', t`Shipment`, statement.shipmentId],
    ['origin', t`Origin`, statement.origin],
    ['destination', t`Destination`, statement.destination],
    ['issued', t`Issued`, time(statement.issued)],
    ['first', t`First reading`, time(from)],
    ['last', t`Last reading`, time(to)],
    ['readings', t`Readings`, statement.readings],
    ['lowest', t`Lowest`, degrees(low)],
    ['highest', t`Highest`, degrees(high)],
    ['mkt', t`Mean kinetic temperature`, degrees(mkt)],
    ['lower-limit', t`Lower limit`, degrees(limits.low)],
    ['upper-limit', t`Upper limit`, degrees(limits.high)],
    ['excursions', t`Excursions`, beyond],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([key, name, value]) =>
        value === null || value === '' ? null : (
          <div key={key} data-fact={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
