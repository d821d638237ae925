import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Kept } from '../../../api/use-kept.ts';
import { useSaving } from '../../../api/use-saving.ts';
import { type CompanyRow, updateCompany } from '../../../contract/companies.ts';
import { KEPT_DAYS_MAX, KEPT_DAYS_MIN, type KeptDays, keptDaysWith } from '../../../domain/readings/retention.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { useReloadHold } from '../../../state/use-reload-hold.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';

type Kind = keyof KeptDays;

const WORDS: Readonly<Record<Kind, MessageDescriptor>> = {
  environment: msg`Temperature, humidity and battery`,
  location: msg`Positions`,
  shock: msg`Shocks`,
  general: msg`Other messages`,
  chime: msg`Messages of iChimes`,
  warehouseUnit: msg`Dehumidifier units`,
  warehouseDoor: msg`Doors and power`,
  rollups: msg`What is kept by hour and day`,
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
          <Trans>Edit Retention</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Retention`}
        rows={KINDS}
        rowKey={(kind) => kind}
        empty={null}
        columns={[
          { key: 'kind', name: <Trans>What</Trans>, cell: (kind) => <b>{t(WORDS[kind])}</b> },
          {
            key: 'days',
            name: <Trans>Kept for</Trans>,
            cell: (kind) => <Trans>{kept[kind]} days</Trans>,
          },
          {
            key: 'own',
            name: <Trans>Set by the company</Trans>,
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
  const [form, setForm] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(KINDS.map((kind) => [kind, String(stored[kind] ?? '')])),
  );
  const { busy, failure, save } = useSaving();
  const isWrong = (kind: Kind): boolean => {
    const text = (form[kind] ?? '').trim();
    const days = Number(text);
    return text !== '' && !(Number.isInteger(days) && days >= KEPT_DAYS_MIN && days <= KEPT_DAYS_MAX);
  };
  const retention = Object.fromEntries(
    KINDS.flatMap((kind) => ((form[kind] ?? '').trim() === '' ? [] : [[kind, Number(form[kind])]])),
  );
  const faulty = KINDS.some(isWrong);
  const [before, after] = [keptDaysWith(stored), keptDaysWith(retention)];
  const shorter = faulty ? [] : KINDS.filter((kind) => after[kind] < before[kind]);
  const isChanged = JSON.stringify(retention) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (faulty) return;
    const done = await save(retention, (headers) =>
      call(updateCompany, {
        params: { companyId: company.id },
        body: { property: { customPrefs: { retention } }, baseVersion: company.version },
        headers,
      }),
    );
    if (done) onSaved();
  };
  return (
    <Dialog title={<Trans>Edit Retention</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" pt="xs">
          <div className={classes.pair}>
            {KINDS.map((kind, at) => (
              <TextInput
                key={kind}
                label={t(WORDS[kind])}
                description={t`Days; empty: ${DEFAULTS[kind]}`}
                size="md"
                inputMode="numeric"
                value={form[kind] ?? ''}
                error={isWrong(kind) ? t`From ${KEPT_DAYS_MIN} to ${KEPT_DAYS_MAX} days.` : undefined}
                onChange={({ currentTarget }) => setForm((now) => ({ ...now, [kind]: currentTarget.value }))}
                {...(at === 0 ? { 'data-autofocus': true } : {})}
              />
            ))}
          </div>
          {shorter.length > 0 && (
            <p role="alert">
              <Trans>
                Shorter than now: {shorter.map((kind) => t(WORDS[kind])).join(', ')}. What is deleted does not come
                back, also when this is undone.
              </Trans>
            </p>
          )}
        </Stack>
        <DialogActions note={<SaveFailed failure={failure} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            type="submit"
            loading={busy}
            disabled={!isChanged || faulty}
            {...(shorter.length > 0 ? { color: 'red.9' } : {})}
          >
            <Trans>Update</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
