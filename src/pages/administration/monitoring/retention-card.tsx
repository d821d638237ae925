import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Kept } from '../../../api/use-kept.ts';
import { type CompanyRow, updateCompany } from '../../../contract/companies.ts';
import { KEPT_DAYS_MAX, KEPT_DAYS_MIN, type KeptDays, keptDaysWith } from '../../../domain/readings/retention.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';

type Kind = keyof KeptDays;

const WORDS: Readonly<Record<Kind, MessageDescriptor>> = {
  environment: msg`Temperature, humidity and battery`,
  location: msg`Positions`,
  shock: msg`Shocks`,
  general: msg`Other messages`,
  chime: msg`iChime messages`,
  warehouseUnit: msg`Dehumidifier units`,
  warehouseDoor: msg`Doors and power`,
  rollups: msg`Hourly and daily summaries`,
  weather: msg`Weather`,
};
const KINDS = Object.keys(WORDS) as readonly Kind[];
const DEFAULTS = keptDaysWith({});

interface RetentionCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** How long what devices said is kept, by what it is about (docs/decisions/readings.md). */
export function RetentionCard({ company, offline, onRetry }: RetentionCardProps) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const { value } = company;
  const kept = keptDaysWith(value?.customPrefs.retention ?? {});
  return (
    <AdminCard
      title={<Trans>Retention</Trans>}
      testId="admin-retention"
      ready={value !== undefined}
      failed={company.failed}
      onRetry={onRetry}
      actions={
        <Button size="md" variant="default" disabled={offline} onClick={() => setEditing(true)}>
          <Trans>Edit retention</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Retention`}
        rows={KINDS}
        rowKey={(kind) => kind}
        empty={null}
        columns={[
          { key: 'kind', name: <Trans>Data</Trans>, cell: (kind) => <b>{t(WORDS[kind])}</b> },
          {
            key: 'days',
            name: <Trans>Kept for</Trans>,
            cell: (kind) => <Trans>{kept[kind]} days</Trans>,
          },
          {
            key: 'own',
            name: <Trans>Set by your company</Trans>,
            cell: (kind) =>
              value?.customPrefs.retention?.[kind] === undefined ? <Trans>no</Trans> : <Trans>yes</Trans>,
          },
        ]}
      />
      {editing && value !== undefined && (
        <RetentionDialog
          company={value}
          onSaved={() => {
            setEditing(false);
            onRetry();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </AdminCard>
  );
}

interface RetentionDialogProps {
  readonly company: CompanyRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function RetentionDialog({ company, onSaved, onClose }: RetentionDialogProps) {
  const { t } = useLingui();
  const stored = company.customPrefs.retention ?? {};
  const form = useForm<DaysTexts>({
    start: () => Object.fromEntries(KINDS.map((kind) => [kind, String(stored[kind] ?? '')])) as DaysTexts,
    check: (texts) =>
      Object.fromEntries(
        KINDS.filter((kind) => !areDays(texts[kind].trim())).map((kind) => [
          kind,
          msg`Enter ${KEPT_DAYS_MIN} to ${KEPT_DAYS_MAX} days.`,
        ]),
      ),
    tells: 'filled',
    save: async (texts, { send }) => {
      const retention = retentionOf(texts);
      const done = await send(retention, (headers) =>
        call(updateCompany, {
          params: { companyId: company.id },
          body: { property: { customPrefs: { retention } }, baseVersion: company.version },
          headers,
        }),
      );
      if (done) onSaved();
    },
  });
  const [before, after] = [keptDaysWith(stored), keptDaysWith(retentionOf(form.values))];
  const shorter = form.isFaulty ? [] : KINDS.filter((kind) => after[kind] < before[kind]);
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit retention</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged || form.isFaulty}
      isGrave={shorter.length > 0}
      onClose={onClose}
    >
      <div className={classes.pair}>
        {KINDS.map((kind, at) => (
          <TextInput
            {...form.text(kind)}
            key={kind}
            label={t(WORDS[kind])}
            description={t`In days. Leave empty for ${DEFAULTS[kind]}.`}
            inputMode="numeric"
            {...(at === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
      </div>
      {shorter.length > 0 && (
        <p role="alert">
          <Trans>
            Shorter than before: {shorter.map((kind) => t(WORDS[kind])).join(', ')}. Deleted data can't be recovered,
            even if you undo this change.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
}

type DaysTexts = Readonly<Record<Kind, string>>;

/** Nothing, or a number of days that readings can be kept for. */
function areDays(text: string): boolean {
  const days = Number(text);
  return text === '' || (Number.isInteger(days) && days >= KEPT_DAYS_MIN && days <= KEPT_DAYS_MAX);
}

const retentionOf = (texts: DaysTexts): Partial<KeptDays> =>
  Object.fromEntries(KINDS.flatMap((kind) => (texts[kind].trim() === '' ? [] : [[kind, Number(texts[kind])]])));
