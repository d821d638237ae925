import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { languageOf } from '../../contract/languages.ts';
import type { SavedReport } from '../../contract/reports.ts';
import { isOfCustomer, readRecipients } from '../../domain/customer.ts';
import { type ControlValues, monthsBefore } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import { customerRecipient } from '../../domain/reports/recipient.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { zoneOf } from '../../ui/time-words.ts';
import { knownValues } from './known-values.ts';
import { keepReport, type OfferedReport } from './report-calls.ts';
import { FORMAT_WORDS } from './report-words.ts';
import classes from './reports.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { scheduleOf, scheduleTexts } from './schedule-texts.ts';

interface Person {
  readonly userId: string;
  readonly fullName: string;
}

export interface SaveReportDialogProps {
  readonly report: OfferedReport;
  /** The one that is changed; null: a new one. */
  readonly saved: SavedReport | null;
  /** What it is made of, of a new one. */
  readonly values: ControlValues;
  readonly format: ReportFormat;
  /** Who can be mailed it. */
  readonly people: readonly Person[];
  readonly sendsMail: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const NAME_MAX = 80;
/** In place of a number of days: the month before. */
const LAST_MONTH = 'month';

/** For how long it looks back: what it did before, the month before where that is what was asked for, else 30 days. */
function periodOf({ lookbackDays, lookbackMonths, startDate, endDate }: ControlValues, timeZone: string): string {
  if (lookbackMonths !== undefined) return LAST_MONTH;
  const month = monthsBefore(1, timeZone, Date.now());
  // The last minute that was entered is a whole one.
  const isMonth = startDate === month.startDate && endDate === month.endDate;
  return isMonth ? LAST_MONTH : String(lookbackDays ?? 30);
}

/** Saves what a report is made of, to be made again by a person or by the clock, and mailed to people. */
export function SaveReportDialog(props: SaveReportDialogProps) {
  const { report, saved, values, format, people, sendsMail, onSaved, onClose } = props;
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const asksDates = report.controlList.some(({ name }) => name === 'startDate');
  const before = knownValues(saved?.parameters ?? values);
  const timeZone = zoneOf(useTimeReader());
  const customer = useCustomers()?.find(
    ({ name, enabled, recipients }) =>
      enabled === 1 && recipients !== '' && isOfCustomer(String(before.customer ?? ''), name),
  );
  const [savedId] = useState(() => saved?.savedId ?? crypto.randomUUID());
  const form = useForm({
    start: {
      name: saved?.name ?? report.name,
      period: periodOf(before, timeZone),
      format: saved?.format ?? format,
      recipients: saved?.recipients ?? [],
      ...scheduleTexts(saved?.schedule ?? null),
    },
    check: ({ name }) => ({ name: name.trim() === '' ? msg`Enter a name.` : null }),
    save: async ({ name, period, recipients, ...wanted }, { send }) => {
      if (isOffline) return;
      const { startDate: _, endDate: __, lookbackDays: ___, lookbackMonths: ____, ...rest } = before;
      const back = period === LAST_MONTH ? { lookbackMonths: 1 } : { lookbackDays: Number(period) };
      const schedule = scheduleOf(wanted);
      const body = {
        name: name.trim(),
        report: report.reportKey,
        parameters: { ...rest, ...(asksDates ? back : {}) },
        format: wanted.format,
        language: languageOf(i18n.locale),
        schedule,
        recipients: schedule === null ? [] : [...recipients],
      };
      if (await send(body, (headers) => keepReport(savedId, body, headers))) onSaved();
    },
  });
  const isTimed = form.values.every !== '';
  const recipients = form.value('recipients');
  const inDays = (count: number) =>
    numberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  return (
    <FormDialog
      form={form}
      title={saved === null ? t`Save ${report.name}` : t`Edit ${saved.name}`}
      action={isOffline ? <Trans>Save (needs a connection)</Trans> : <Trans>Save</Trans>}
      disabled={isOffline}
      size="form"
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label={t`Name`} required data-autofocus maxLength={NAME_MAX} />
      {asksDates && (
        <NativeSelect
          {...form.text('period')}
          label={t`Period`}
          data={[
            ...report.lookbackDays.map((count) => ({ value: String(count), label: inDays(count) })),
            { value: LAST_MONTH, label: t`The month before` },
          ]}
        />
      )}
      <NativeSelect
        {...form.choice('format', report.outputs)}
        label={t`Output format`}
        data={report.outputs.map((output) => ({ value: output, label: t(FORMAT_WORDS[output]) }))}
      />
      <ScheduleFields texts={form.values} onChange={form.set} />
      {isTimed && sendsMail && (
        <Checkbox.Group
          {...recipients}
          value={[...recipients.value]}
          label={t`Email to`}
          description={t`Only people who can run this report and see the same shipments will receive it.`}
        >
          <Stack gap={0}>
            {customer !== undefined && (
              <Checkbox
                value={customerRecipient(customer.customerId)}
                size="md"
                className={classes.format}
                label={`${customer.name} (${readRecipients(customer.recipients).join(', ')})`}
              />
            )}
            {people.map(({ userId, fullName }) => (
              <Checkbox key={userId} value={userId} size="md" className={classes.format} label={fullName} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {isTimed && !sendsMail && (
        <p className={classes.quiet}>
          <Trans>Email isn't set up on this server, so the report will only appear in your list.</Trans>
        </p>
      )}
    </FormDialog>
  );
}
