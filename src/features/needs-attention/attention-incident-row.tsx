import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { IncidentRow } from '../../contract/incidents.ts';
import { deviceKindOf, modeOf } from '../../domain/activation-mode.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { nextStep } from '../../domain/needs-attention.ts';
import { nextStepWords } from '../../kits/alert-words/next-step-words.ts';
import { acknowledgeIncidents } from '../../kits/alerts/acknowledge-incidents.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { mayTake, takeIncident } from '../../kits/alerts/take-incident.ts';
import type { ConditionReader } from '../../kits/condition-words/condition-reader.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentSentence, incidentTitle, lossWords } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import { spanWords } from '../../ui/span-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { rightsOf } from './attention-rights.ts';
import { AttentionRow, type RowProblem } from './attention-row.tsx';
import type { IncidentItem } from './use-attention.ts';

/** An incident that nobody has seen to: what is wrong, what to do about it, whose it is, and the next step here. */
export function AttentionIncidentRow({ incident }: { readonly incident: IncidentItem }) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const navigate = useNavigate();
  const user = useProfile();
  const [problem, setProblem] = useState<RowProblem | null>(null);
  const now = useNow(MINUTE_MS);
  const { row, shipment } = incident.view;
  const words = inWords(incident.view);
  const title = incidentTitle(words, reader, now);
  const step = nextStep({ kind: 'incident', incident }, rightsOf(user));
  const isOfOne = row.causeKind === 'sensor' || row.members <= 1;
  // What is of no shipment is of a device: without its name the sentence says of nothing that it is silent.
  const device = row.leadGuid === null && isOfOne ? row.leadMacId : null;
  const name = shipment?.customData ?? (device === null ? null : `…${shortDeviceId(device)}`);
  const mode = modeOf(shipment?.configType ?? 0);
  const advice = nextStepWords(row.alertEvent);
  const isToTake = row.owner === '' && mayTake(user, row);
  const owner = ownerOf(row, user?.loginName ?? null);
  const open = () => {
    if (row.leadGuid === null) return;
    void navigate({ to: '/detail', search: { mode, id: row.leadGuid } });
  };
  const checkTag = () =>
    void navigate({
      to: '/device-detail',
      search: { id: row.leadMacId ?? row.causeKey, type: deviceKindOf(shipment?.configType ?? 0) },
    });
  const swapTag = () => void navigate({ to: '/activation', search: { mode, show: row.leadGuid ?? '' } });
  const storing = (work: Promise<unknown>) => {
    work.catch((error: unknown) => setProblem(error instanceof StorageError ? error.code : 'forbidden'));
  };
  const take = () => {
    if (user === null) return;
    storing(takeIncident(user, row, title));
  };
  return (
    <AttentionRow
      mark={<SeverityMark severity={row.severity} isInWords />}
      name={name}
      facts={[t(owner), ...incidentFacts(row, reader, now)].join(' · ')}
      sentence={`${incidentSentence(words, reader, now)}.`}
      advice={advice === null ? undefined : t(advice)}
      problem={problem}
    >
      {isToTake && (
        <Button variant="default" aria-label={t`I take it: ${title}`} onClick={take}>
          <Trans context="incident">I take it</Trans>
        </Button>
      )}
      {step === 'open' && (
        <Button variant="default" onClick={open}>
          <Trans>Open</Trans>
        </Button>
      )}
      {step === 'check-tag' && (
        <>
          <Button variant="default" onClick={checkTag}>
            <Trans>Check the tag</Trans>
          </Button>
          <Button variant="default" onClick={swapTag}>
            <Trans>Swap it</Trans>
          </Button>
        </>
      )}
      {step === 'acknowledge' && (
        <Button
          variant="default"
          onClick={() => storing(acknowledgeIncidents([{ incidentId: row.incidentId, title }]))}
        >
          <Trans>Acknowledge</Trans>
        </Button>
      )}
    </AttentionRow>
  );
}

/** Whose an incident is. @param me one's own login name */
function ownerOf({ owner }: IncidentRow, me: string | null) {
  if (owner === '') return msg({ message: 'Unassigned', context: 'incident' });
  return owner === me ? msg({ message: 'Yours', context: 'incident' }) : msg`Owner: ${owner}`;
}

/** What is at stake, for how many, and how long it has been so. */
function incidentFacts(
  { lossTime, firstTime, shipments }: IncidentRow,
  reader: ConditionReader,
  now: number,
): readonly string[] {
  const { i18n } = reader;
  const age = spanWords((now - timeOf(firstTime)) / MINUTE_MS, reader);
  return [
    lossWords(lossTime, reader, now),
    shipments < 2 ? null : i18n._(msg`${plural(shipments, { one: '# shipment', other: '# shipments' })}`),
    i18n._(msg`open for ${age}`),
  ].filter((part) => part !== null);
}
