import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import type { UserRow } from '../../../contract/user-administration.ts';
import { MINUTE_MS } from '../../../domain/duration.ts';
import { type Escalation, NO_ESCALATION } from '../../../domain/escalation/policy.ts';
import { onCall, type Rota } from '../../../domain/escalation/rota.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { withCommas } from '../../../words/joined-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EditButton } from '../edit-button.tsx';
import { personName } from './person-name.ts';
import { RotaDialog } from './rota-dialog.tsx';
import { StepsDialog } from './steps-dialog.tsx';

interface EscalationSectionProps {
  readonly company: Kept<CompanyRow>;
  readonly users: Kept<readonly UserRow[]>;
  readonly onChanged: () => void;
}

/** What is being edited: the steps, a rota, or a new one. */
type Edited = { readonly what: 'steps' } | { readonly what: 'rota'; readonly rota: Rota | null };

const NOBODY: readonly never[] = [];

/** What is done about incidents that nobody acknowledges, and who is on call (docs/decisions/escalation.md). */
export default function EscalationSection({ company, users, onChanged }: EscalationSectionProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [edited, setEdited] = useState<Edited | null>(null);
  const policy = company.value?.customPrefs.escalation ?? NO_ESCALATION;
  const people = users.value ?? NOBODY;
  const isReady = company.value !== undefined && users.value !== undefined;
  const failed = company.failed ?? users.failed;
  const close = () => setEdited(null);
  const saved = () => {
    close();
    onChanged();
  };
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <AdminCard
          title={<Trans>Escalation</Trans>}
          testId="admin-escalation"
          ready={isReady}
          failed={failed}
          onRetry={onChanged}
          actions={
            <Button size="md" variant="default" disabled={isOffline} onClick={() => setEdited({ what: 'steps' })}>
              <Trans>Edit steps</Trans>
            </Button>
          }
        >
          <Steps policy={policy} people={people} />
        </AdminCard>
      </div>
      <div className={classes.wide}>
        <AdminCard
          title={<Trans>On-call rotas</Trans>}
          testId="admin-rotas"
          ready={isReady}
          failed={failed}
          onRetry={onChanged}
          actions={
            <Button
              size="md"
              leftSection={<IconPlus size={20} aria-hidden />}
              disabled={isOffline}
              onClick={() => setEdited({ what: 'rota', rota: null })}
            >
              <Trans>Add rota</Trans>
            </Button>
          }
        >
          <ShortTable
            label={t`On-call rotas`}
            rows={policy.rotas}
            rowKey={({ id }) => id}
            empty={<Trans>No rotas yet.</Trans>}
            columns={[
              { key: 'name', name: <Trans>Name</Trans>, cell: ({ name }) => <b>{name}</b> },
              {
                key: 'now',
                name: <Trans>On call now</Trans>,
                cell: (rota) => <OnCallNow rota={rota} people={people} />,
              },
              {
                key: 'people',
                name: <Trans>In turn</Trans>,
                cell: ({ people: ids, every }) => (
                  <>
                    {ids.map((id) => personName(people, id)).join(' → ')},{' '}
                    {every === 'day' ? <Trans>by day</Trans> : <Trans>by week</Trans>}
                  </>
                ),
              },
              {
                key: 'edit',
                name: <Trans>Actions</Trans>,
                cell: (rota) => (
                  <EditButton name={rota.name} disabled={isOffline} onEdit={() => setEdited({ what: 'rota', rota })} />
                ),
              },
            ]}
          />
        </AdminCard>
      </div>
      {edited?.what === 'steps' && company.value !== undefined && (
        <StepsDialog company={company.value} policy={policy} people={people} onSaved={saved} onClose={close} />
      )}
      {edited?.what === 'rota' && company.value !== undefined && (
        <RotaDialog
          company={company.value}
          policy={policy}
          rota={edited.rota}
          people={people}
          onSaved={saved}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The steps in sentences. */
function Steps({ policy, people }: { readonly policy: Escalation; readonly people: readonly UserRow[] }) {
  const { t, i18n } = useLingui();
  const { steps, rotas, severity, repeats } = policy;
  if (steps.length === 0) {
    return (
      <p>
        <Trans>No one else is notified when an incident isn't acknowledged.</Trans>
      </p>
    );
  }
  const toldBy = (users: readonly string[], ids: readonly string[]): string =>
    withCommas(
      [
        ...users.map((id) => personName(people, id)),
        ...ids.flatMap((id) => {
          const name = rotas.find((rota) => rota.id === id)?.name;
          return name === undefined ? [] : [t`on call: ${name}`];
        }),
      ],
      i18n,
    );
  return (
    <>
      <p>
        {severity === 'critical' ? (
          <Trans>When no one acknowledges a critical incident:</Trans>
        ) : (
          <Trans>When no one acknowledges a critical incident or a warning:</Trans>
        )}
      </p>
      <ol data-testid="escalation-steps">
        {steps.map(({ minutes, users, rotas: ids }) => (
          <li key={`${minutes} ${users.join(' ')} ${ids.join(' ')}`}>
            <Trans>
              After {minutes} min: {toldBy(users, ids)}
            </Trans>
          </li>
        ))}
      </ol>
      {repeats > 0 && (
        <p>
          <Plural value={repeats} one="Then everything once more." other="Then everything # more times." />
        </p>
      )}
    </>
  );
}

function OnCallNow({ rota, people }: { readonly rota: Rota; readonly people: readonly UserRow[] }) {
  const reader = useTimeReader();
  const now = useNow(MINUTE_MS);
  const current = onCall(rota, now);
  if (current === null) return '–';
  return (
    <Trans context="rota">
      {personName(people, current.userId)} until {timeWords(current.until, reader, now)}
    </Trans>
  );
}
