import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { issue } from '../../commands/issue.ts';
import { describeEntry } from '../../commands/registry.ts';
import { undoTime } from '../../commands/undo-time.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { nextStep } from '../../domain/needs-attention.ts';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { type IncidentInWords, incidentSentence, incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { retryEntry } from '../../local/outbox/actions.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import type { NarrowedTo } from '../../local/views/among-shipments.ts';
import { unacknowledgedAlertsIn } from '../../local/views/look-up.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import { offerUndo } from '../../outcome/undo-notice.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { acknowledgedWords } from './acknowledged-words.ts';
import classes from './needs-attention.module.css';
import { type IncidentItem, useAttention, type WorkItem } from './use-attention.ts';

const FEEDS = ['incidents'];
/** Rows at first, and after Show all. */
const SHOWN = 5;
const MOST = 200;

interface NeedsAttentionProps {
  /** What the page is narrowed to; null: nothing was chosen. */
  readonly narrowedTo: NarrowedTo | null;
}

/**
 * What needs somebody (docs/decisions/needs-attention.md): incidents that nobody has seen to and own work that can't go on, the
 * worst first, each with what it says and the one next step. Works offline: what is done is stored and sent later.
 */
export function NeedsAttention({ narrowedTo }: NeedsAttentionProps) {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const face = useCopyFace(FEEDS);
  const found = useAttention(isWhole ? MOST : SHOWN, narrowedTo);
  // That nothing does says only a copy that is there.
  const queue = found?.count === 0 && typeof face.asOf !== 'number' ? undefined : found;
  const more = queue === undefined ? 0 : queue.count - queue.first.length;
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="needs-attention">
      <h2 id={titleId} className={classes.title}>
        {queue === undefined ? (
          <Trans>Needs attention</Trans>
        ) : (
          <Plural value={queue.count} _0="Nothing needs attention" other="Needs attention: #" />
        )}
      </h2>
      <CardAsOf face={face} />
      {queue === undefined && <CardWaiting face={face} height={120} />}
      <ul className={classes.list}>
        {queue?.first.map((one) => (
          <li
            key={one.kind === 'work' ? `work-${one.work.item.localSeq}` : one.incident.view.key}
            className={classes.row}
          >
            {one.kind === 'work' ? <OwnWork work={one.work} /> : <Incident incident={one.incident} />}
          </li>
        ))}
      </ul>
      {more > 0 && !isWhole && (
        <Button variant="default" className={classes.all ?? ''} onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      {more > 0 && isWhole && (
        <p className={classes.quiet}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

function Incident({ incident }: { readonly incident: IncidentItem }) {
  const reader = useConditionReader();
  const navigate = useNavigate();
  const user = useProfile();
  const [problem, setProblem] = useState<'storage-full' | 'storage-failed' | 'forbidden' | null>(null);
  const now = useNow(MINUTE_MS);
  const { row, lead, shipment, cause } = incident.view;
  const inWords = { ...row, lead: knownOf(lead), causePlace: cause?.location ?? '' };
  const title = incidentTitle(inWords, reader, now);
  const step = nextStep({ kind: 'incident', incident }, user !== null && acknowledgeIncident.mayIssue(user));
  const name = shipment?.customData ?? null;
  const open = () => {
    if (row.leadGuid === null) return;
    void navigate({ to: '/detail', search: { mode: modeOf(shipment?.configType ?? 0), id: row.leadGuid } });
  };
  const acknowledge = async () => {
    try {
      const alerts = (await unacknowledgedAlertsIn(row.incidentId)).map(({ entryId }) => entryId);
      const payload = { incidentId: row.incidentId, subject: title, note: '', alerts };
      const { localSeq } = await issue(acknowledgeIncident, payload, { undoFor: undoTime() });
      offerUndo({ localSeq, words: acknowledgedWords(title), undoFor: undoTime() });
    } catch (error) {
      setProblem(error instanceof StorageError ? error.code : 'forbidden');
    }
  };
  return (
    <Row
      state={row.alertLevel >= 2 ? 'error' : 'warn'}
      name={name}
      sentence={`${incidentSentence(inWords, reader, now)}.`}
      problem={problem}
    >
      {step === 'open' && (
        <Button variant="default" onClick={open}>
          <Trans>Open</Trans>
        </Button>
      )}
      {step === 'acknowledge' && (
        <Button variant="default" onClick={() => void acknowledge()}>
          <Trans>Acknowledge</Trans>
        </Button>
      )}
    </Row>
  );
}

/** What is known of the alert that speaks for all: a field that is null is of one this device does not have. */
const knownOf = (lead: IncidentItem['view']['lead']): IncidentInWords['lead'] =>
  lead === null || lead === undefined
    ? null
    : Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== null));

function OwnWork({ work: { state, item } }: { readonly work: WorkItem }) {
  const { t } = useLingui();
  const what = t(describeEntry(item.type, item.payload));
  const reason = item.lastError === null ? null : t(reasonWords(item.lastError.code));
  const sentence =
    state === 'conflict'
      ? t`Your change waits: somebody else changed the same.`
      : reason === null
        ? t`Your change waits for a decision.`
        : t`Your change was not taken: ${reason}`;
  return (
    <Row state="waiting" name={what} sentence={sentence} problem={null}>
      {state === 'stuck' ? (
        <Button variant="default" onClick={() => void retryEntry(item.localSeq).catch(reportError)}>
          <Trans>Retry</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => openOutbox(item.localSeq)}>
          <Trans>Decide</Trans>
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  readonly state: 'error' | 'warn' | 'waiting';
  /** What people call the thing; null: it is in the sentence. */
  readonly name: string | null;
  readonly sentence: string;
  readonly problem: 'storage-full' | 'storage-failed' | 'forbidden' | null;
  readonly children: ReactNode;
}

function Row({ state, name, sentence, problem, children }: RowProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.words}>
        <StateMark state={state}>
          {name !== null && (
            <>
              <b>{name}</b>{' '}
            </>
          )}
          {sentence}
        </StateMark>
        {problem !== null && (
          <span role="alert">
            <StateMark state="error">{t(reasonWords(problem))}</StateMark>
          </span>
        )}
      </div>
      <div className={classes.step}>{children}</div>
    </>
  );
}
