import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { type AuditEntry, OPERATOR } from '../../../contract/audit.ts';
import { AUDIT_THINGS } from '../../../domain/audit/things.ts';
import { timeOf } from '../../../domain/instant.ts';
import { startOfDay, startOfNextDay } from '../../../domain/start-of-day.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { onText } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/table/short-table.tsx';
import { momentWords, zoneOf } from '../../../ui/time-words.ts';
import { actWords, thingWords } from '../../../words/audit-words.ts';
import { AdminCard } from '../admin-card.tsx';
import pageClasses from '../administration-page.module.css';
import classes from './audit.module.css';
import { ChangedFields } from './changed-fields.tsx';
import { SaveCsv } from './save-csv.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { type AuditFilter, useAudit } from './use-audit.ts';
import { useValueTexts } from './use-value-texts.ts';

/** Milliseconds after the last letter at which it is looked for. */
const SETTLED_MS = 300;

interface AuditSectionProps {
  /** Whose changes can be asked for. */
  readonly people: readonly { readonly userId: string; readonly loginName: string }[];
  readonly onUndone: () => void;
}

/** Who changed what, and when: searched, filtered, saved as a file; changes can be taken back (docs/decisions/audit.md). */
export default function AuditSection({ people, onUndone }: AuditSectionProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [text, setText] = useState('');
  const [person, setPerson] = useState('');
  const [thing, setThing] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [settled] = useDebouncedValue(text.trim(), SETTLED_MS);
  const [undoing, setUndoing] = useState<AuditEntry | null>(null);
  const texts = useValueTexts();
  const zone = zoneOf(reader);
  const filter = useMemo((): AuditFilter => {
    const known = AUDIT_THINGS.find((one) => one === thing);
    const [first, last] = [startOfDay(from, zone), startOfNextDay(until, zone) - 1];
    return {
      ...(settled === '' ? {} : { text: settled }),
      ...(person === '' ? {} : { person }),
      ...(known === undefined ? {} : { thing: known }),
      ...(Number.isNaN(first) ? {} : { from: new Date(first).toISOString() }),
      ...(Number.isNaN(last) ? {} : { until: new Date(last).toISOString() }),
    };
  }, [settled, person, thing, from, until, zone]);
  const { answer, shown, onOlder, reload } = useAudit(filter);
  const isFiltered = Object.keys(filter).length > 0;
  const columns: readonly ShortColumn<AuditEntry>[] = [
    {
      key: 'time',
      name: <Trans>Time</Trans>,
      cell: ({ at }) => <span className={classes.time}>{momentWords(timeOf(at), reader)}</span>,
    },
    {
      key: 'who',
      name: <Trans>Changed by</Trans>,
      cell: ({ userId, loginName }) =>
        userId === null ? <Trans>Server operator</Trans> : <span translate="no">{loginName}</span>,
    },
    {
      key: 'what',
      name: <Trans context="audit">Change</Trans>,
      cell: ({ thing: kind, thingName, act, undoes }) => (
        <>
          {thingWords(kind, t)} <b translate="no">{texts.name(kind, thingName)}</b>: {actWords(act, t)}
          {undoes !== null && (
            <span className={classes.quiet}>
              {' '}
              <Trans>(undone)</Trans>
            </span>
          )}
        </>
      ),
    },
    { key: 'fields', name: <Trans>Before and after</Trans>, cell: (entry) => <ChangedFields entry={entry} /> },
    {
      key: 'undo',
      name: <Trans>Actions</Trans>,
      end: true,
      cell: (entry) =>
        entry.undoneBy !== null ? (
          <StateMark state="none">
            <Trans>Undone</Trans>
          </StateMark>
        ) : entry.undoable ? (
          <Button
            variant="default"
            mih="var(--h)"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t`Undo change to ${entry.thingName}`}
            disabled={isOffline}
            onClick={() => setUndoing(entry)}
          >
            <Trans>Undo</Trans>
          </Button>
        ) : null,
    },
  ];
  return (
    <div className={pageClasses.grid}>
      <div className={pageClasses.wide}>
        <AdminCard
          title={<Trans>Audit log</Trans>}
          testId="admin-audit"
          search={{ label: t`Search changes`, text, onText: setText }}
          ready={shown !== undefined}
          failed={answer.state === 'failed' ? answer.code : undefined}
          onRetry={reload}
          actions={<SaveCsv filter={filter} />}
        >
          <div className={classes.filters}>
            <NativeSelect
              label={t`User`}
              size="md"
              value={person}
              data={[
                { value: '', label: t`Everyone` },
                ...people.map(({ userId, loginName }) => ({ value: userId, label: loginName })),
                { value: OPERATOR, label: t`Server operator` },
              ]}
              onChange={onText(setPerson)}
            />
            <NativeSelect
              label={t`Type`}
              size="md"
              value={thing}
              data={[
                { value: '', label: t`Everything` },
                ...AUDIT_THINGS.map((value) => ({ value, label: thingWords(value, t) })),
              ]}
              onChange={onText(setThing)}
            />
            <TextInput type="date" label={t`From`} size="md" value={from} onChange={onText(setFrom)} />
            <TextInput type="date" label={t`Until`} size="md" value={until} onChange={onText(setUntil)} />
          </div>
          <ShortTable
            label={t`Changes`}
            rows={shown?.rows ?? []}
            rowKey={({ entryId }) => String(entryId)}
            empty={isFiltered ? <Trans>No changes match.</Trans> : <Trans>No changes yet</Trans>}
            columns={columns}
          />
          {shown?.more === true && (
            <Button
              variant="default"
              mih="var(--h)"
              mt="sm"
              loading={answer.state === 'asking'}
              disabled={isOffline}
              onClick={onOlder}
            >
              <Trans>Older changes</Trans>
            </Button>
          )}
        </AdminCard>
      </div>
      {undoing !== null && (
        <UndoDialog
          entry={undoing}
          onUndone={() => {
            setUndoing(null);
            reload();
            onUndone();
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </div>
  );
}
