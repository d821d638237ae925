import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import * as v from 'valibot';
import { SHIPMENT_WORDS } from '../../../../src/words/shipment-words.ts';
import type { Transaction } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import { readConditionFacts } from '../../certificates/read-facts.ts';
import type { SigningKey } from '../../certificates/signing-key.ts';
import { statedCondition, type Verdict, verdictOf } from '../../certificates/stated-condition.ts';
import {
  type Asked,
  dateRange,
  inOrder,
  numberColumn,
  type ReportRow,
  report,
  temperatureColumn,
  textColumn,
  timeColumn,
} from '../report.ts';
import { fieldColumn } from '../shipment-fields.ts';
import { isOfShipments, ofShipments } from './of-shipments.ts';

const parameters = v.pipe(v.strictObject({ ...dateRange, ...ofShipments }), v.forward(inOrder(), ['startDate']));
type Parameters = v.InferOutput<typeof parameters>;

/** Shipments whose readings are read in a transaction. */
const PAGE = 20;

const VERDICTS: Readonly<Record<Verdict, MessageDescriptor>> = {
  within: msg`Within limits`,
  beyond: msg`Outside limits`,
  brief: msg`Beyond, no alert raised`,
  noLimits: msg`No limits`,
  noReadings: msg`No readings`,
};
const isVerdict = (value: unknown): value is Verdict => typeof value === 'string' && Object.hasOwn(VERDICTS, value);

/** Those that are over, by when they arrived, or ended without arriving. */
const which = ({ companyId, parameters: { startDate, endDate, ...of } }: Asked<Parameters>) => sql`
  s.company_id = ${companyId}
  AND coalesce(s.arrive_date, s.decomm_date) BETWEEN ${startDate}::timestamptz AND ${endDate}::timestamptz
  AND ${isOfShipments(of)}`;

interface Found {
  readonly entryId: string | number;
  readonly guid: string;
}

async function rowOf(
  tx: Transaction,
  { companyId, now, origin }: Asked<Parameters>,
  guid: string,
  key: SigningKey,
): Promise<ReportRow | undefined> {
  const facts = await readConditionFacts(tx, companyId, guid, now);
  if (facts === undefined) return undefined;
  const condition = statedCondition(facts, key, now);
  const { figures, statement, token } = condition;
  return {
    id: facts.shipmentId,
    customer: facts.customer,
    configType: facts.configType,
    origin: facts.origin,
    destination: facts.destination,
    departed: facts.departDate,
    arrived: facts.arriveDate ?? facts.decommDate,
    verdict: verdictOf(facts, condition),
    low: figures.low,
    high: figures.high,
    mkt: figures.mkt,
    limitProfile: facts.limitProfile,
    limitLow: statement.limits.low,
    limitHigh: statement.limits.high,
    excursions: statement.excursions,
    minutes: statement.minutes,
    readings: figures.readings,
    // Strangers may check what a company hands out, where it is open to them at all.
    check: facts.publicAccess ? `${origin}/check#${token}` : '',
  };
}

/**
 * The certificates of condition of a period as one list: of each shipment what its own certificate says, with its signed
 * statement, which anybody can have checked (docs/decisions/certificate.md).
 */
export const certificateBatchReport = report({
  key: 'certificateBatch',
  parameters,
  lacksReadings: ({ verdict }) => verdict === 'noReadings',
  columns: [
    textColumn(SHIPMENT_WORDS.shipmentId, 'id', 1.2),
    fieldColumn('customer', 1.2),
    // What it is asked for comes before what says more of the shipment.
    {
      name: msg`Condition`,
      kind: 'text',
      share: 1.4,
      value: ({ verdict }, { words }) => (isVerdict(verdict) ? words(VERDICTS[verdict]) : null),
    },
    temperatureColumn(msg`Lowest`, 'low', 0.8),
    temperatureColumn(msg`Highest`, 'high', 0.8),
    temperatureColumn(msg`MKT`, 'mkt', 0.9),
    fieldColumn('configType', 0.8),
    textColumn(SHIPMENT_WORDS.originName, 'origin', 1.2),
    textColumn(SHIPMENT_WORDS.destName, 'destination', 1.2),
    timeColumn(SHIPMENT_WORDS.departDate, 'departed', 1.2),
    timeColumn(msg`Arrived or decommissioned`, 'arrived', 1.2),
    textColumn(SHIPMENT_WORDS.limitProfile, 'limitProfile', 0.9),
    temperatureColumn(msg`Lower limit`, 'limitLow', 0.8),
    temperatureColumn(msg`Upper limit`, 'limitHigh', 0.8),
    numberColumn(msg`Excursions`, 'excursions', 0.8),
    numberColumn(msg`Minutes outside limits`, 'minutes', 0.8),
    numberColumn(msg`Readings`, 'readings', 0.8),
    // Hundreds of letters: for machines and browsers, not for paper.
    textColumn(msg`Check page`, 'check', 0),
  ],
  async *rows(read, asked) {
    const key = await asked.signingKey();
    for (let after: string | number = 0; ; ) {
      const page: Found[] = await read((tx) =>
        tx.query<Found>(sql`
          SELECT entry_id AS "entryId", guid FROM shipping_pick_list s WHERE ${which(asked)} AND entry_id > ${after}::bigint
           ORDER BY entry_id LIMIT ${PAGE}`),
      );
      const rows: ReportRow[] = [];
      for (const { guid } of page) {
        const row = await read((tx) => rowOf(tx, asked, guid, key));
        if (row !== undefined) rows.push(row);
      }
      if (rows.length > 0) yield rows;
      const last = page.at(-1);
      if (page.length < PAGE || last === undefined) return;
      after = last.entryId;
    }
  },
  async total(read, asked) {
    const [row] = await read((tx) =>
      tx.query<{ n: number | string }>(sql`SELECT count(*) AS n FROM shipping_pick_list s WHERE ${which(asked)}`),
    );
    return Number(row?.n ?? 0);
  },
});
