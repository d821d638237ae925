import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type ControlValues, monthsBefore } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import type { OfferedReport } from '../../features/reports/report-calls.ts';
import { Section } from '../../kits/detail-page/section.tsx';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { dateFormat } from '../../ui/formatters.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { ReportCard } from './report-card.tsx';
import classes from './reports-page.module.css';

interface CustomerMonthsProps {
  /** What the user has. */
  readonly reports: readonly OfferedReport[];
  readonly onOpen: (month: {
    readonly report: OfferedReport;
    readonly given: ControlValues;
    readonly format: ReportFormat;
  }) => void;
}

/** What is sent to a customer, as far as its user has it. */
const KEYS = ['certificateBatch', 'shipmentList', 'shipmentClimate'] as const;

/** The month before of each customer, a click from its file. */
export function CustomerMonths({ reports, onOpen }: CustomerMonthsProps) {
  const reader = useTimeReader();
  const [now] = useState(Date.now);
  const customers = (useCustomers() ?? []).filter(({ enabled }) => enabled === 1);
  const report = KEYS.map((key) => reports.find(({ reportKey }) => reportKey === key)).find(
    (one) => one?.controlList.some(({ name }) => name === 'customer') === true,
  );
  if (report === undefined || customers.length === 0) return null;
  const timeZone = zoneOf(reader);
  const month = monthsBefore(1, timeZone, now);
  const name = dateFormat(reader.locale, { month: 'long', year: 'numeric', timeZone }).format(
    Date.parse(month.startDate),
  );
  return (
    <Section title={<Trans>A month for a customer</Trans>} testId="customer-months">
      <ul className={classes.cards}>
        {customers.map((customer) => (
          <ReportCard
            key={customer.customerId}
            title={<b translate="no">{customer.name}</b>}
            onChoose={() => onOpen({ report, given: { customer: customer.name, ...month }, format: 'xlsx' })}
          >
            {report.name}, {name}
          </ReportCard>
        ))}
      </ul>
    </Section>
  );
}
