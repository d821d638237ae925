import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { SavedReport } from '../../contract/reports.ts';
import type { ControlValues } from '../../domain/reports/controls.ts';
import type { ReportFormat } from '../../domain/reports/output.ts';
import { type ReportSchedule, SCHEDULE_EVERY } from '../../domain/reports/schedule.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { dateFormat, numberFormat } from '../../ui/formatters.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { knownValues } from './known-values.ts';
import { keepReport, type OfferedReport, reportLanguage } from './report-calls.ts';
import { EVERY_WORDS, FORMAT_WORDS } from './report-words.ts';
import classes from './reports.module.css';

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
const DEFAULT_AT = '07:00';
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAYS_OF_WEEK = [1, 2, 3, 4, 5, 6, 7];
const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, n) => n + 1);
const DAY_MS = 86_400_000;

/** Saves what a report is made of, to be made again by a person or by the clock, and mailed to people. */
export function SaveReportDialog(props: SaveReportDialogProps) {
  const { report, saved, values, format, people, sendsMail, onSaved, onClose } = props;
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const asksDates = report.controlList.some(({ name }) => name === 'startDate');
  const before = knownValues(saved?.parameters ?? values);
  const [name, setName] = useState(saved?.name ?? report.name);
  const [days, setDays] = useState(String(before.lookbackDays ?? 30));
  const [every, setEvery] = useState<ReportSchedule['every'] | ''>(saved?.schedule?.every ?? '');
  const [at, setAt] = useState(saved?.schedule?.at ?? DEFAULT_AT);
  const [day, setDay] = useState(saved?.schedule?.day ?? 1);
  const [wanted, setWanted] = useState<readonly string[]>(saved?.recipients ?? []);
  const [made, setMade] = useState<ReportFormat>(saved?.format ?? format);
  const [savedId] = useState(() => saved?.savedId ?? crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallCode | null>(null);
  const [tried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const save = async () => {
    setTried(true);
    if (!isNamed) return;
    setBusy(true);
    setRefused(null);
    const { startDate: _, endDate: __, ...rest } = before;
    try {
      await keepReport(savedId, {
        name: name.trim(),
        report: report.reportKey,
        parameters: { ...rest, ...(asksDates ? { lookbackDays: Number(days) } : {}) },
        format: made,
        language: reportLanguage(i18n.locale),
        schedule: every === '' ? null : { every, at, ...(every === 'day' ? {} : { day }) },
        recipients: every === '' ? [] : [...wanted],
      });
      onSaved();
    } catch (error) {
      setRefused(error instanceof ApiError ? error.code : 'internal');
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isOffline) void save();
  };
  const inDays = (count: number) =>
    numberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
  const weekday = (n: number) =>
    dateFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (n - 1) * DAY_MS);
  const dayOptions =
    every === 'week'
      ? DAYS_OF_WEEK.map((n) => ({ value: String(n), label: weekday(n) }))
      : DAYS_OF_MONTH.map((n) => ({ value: String(n), label: String(n) }));
  return (
    <Dialog
      title={saved === null ? t`Save ${report.name}` : t`Change ${saved.name}`}
      size="form"
      stays
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput
            label={t`Name`}
            size="md"
            required
            data-autofocus
            maxLength={NAME_MAX}
            value={name}
            error={tried && !isNamed ? t`Enter a name.` : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {asksDates && (
            <NativeSelect
              label={t`About the time before it is made`}
              size="md"
              value={days}
              data={report.lookbackDays.map((count) => ({ value: String(count), label: inDays(count) }))}
              onChange={({ currentTarget }) => setDays(currentTarget.value)}
            />
          )}
          <NativeSelect
            label={t`Output format`}
            size="md"
            value={made}
            data={report.outputs.map((output) => ({ value: output, label: t(FORMAT_WORDS[output]) }))}
            onChange={({ currentTarget: { value } }) => {
              const chosen = report.outputs.find((output) => output === value);
              if (chosen !== undefined) setMade(chosen);
            }}
          />
          <NativeSelect
            label={t`Made by itself`}
            size="md"
            value={every}
            data={[
              { value: '', label: t`Never` },
              ...SCHEDULE_EVERY.map((often) => ({ value: often, label: t(EVERY_WORDS[often]) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setEvery(SCHEDULE_EVERY.find((often) => often === value) ?? '');
              setDay(1);
            }}
          />
          {every !== '' && (
            <div className={classes.dates}>
              {every !== 'day' && (
                <NativeSelect
                  label={every === 'week' ? t`On` : t`On day`}
                  size="md"
                  value={String(day)}
                  data={dayOptions}
                  onChange={({ currentTarget }) => setDay(Number(currentTarget.value))}
                />
              )}
              <TextInput
                type="time"
                label={t`At, on your clock`}
                size="md"
                value={at}
                onChange={({ currentTarget }) => setAt(currentTarget.value.slice(0, 5) || DEFAULT_AT)}
              />
            </div>
          )}
          {every !== '' && sendsMail && (
            <Checkbox.Group
              label={t`Mailed to`}
              description={t`Only people who may build this report and see the same shipments are sent it.`}
              size="md"
              value={[...wanted]}
              onChange={(ids) => setWanted(ids)}
            >
              <Stack gap={0}>
                {people.map(({ userId, fullName }) => (
                  <Checkbox key={userId} value={userId} size="md" className={classes.format} label={fullName} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          {every !== '' && !sendsMail && (
            <p className={classes.quiet}>
              <Trans>This installation sends no mail: the report is kept in your list.</Trans>
            </p>
          )}
        </Stack>
        <DialogActions
          note={
            refused !== null && (
              <p role="alert">
                <StateMark state="error">{t(reasonWords(refused))}</StateMark>
              </p>
            )
          }
        >
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy} disabled={isOffline}>
            {isOffline ? <Trans>Save: only with a connection</Trans> : <Trans>Save</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
