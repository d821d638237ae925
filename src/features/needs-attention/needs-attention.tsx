import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { acknowledgeIncident } from '../../commands/acknowledge-incident.ts';
import { describeEntry } from '../../commands/registry.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { deviceKindOf, modeOf } from '../../domain/activation-mode.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { may } from '../../domain/may.ts';
import { type Attention, type AttentionRights, nextStep } from '../../domain/needs-attention.ts';
import { SEVERITY } from '../../domain/severity/trouble.ts';
import { acknowledgeIncidents } from '../../kits/alerts/acknowledge-incidents.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { clockSentence } from '../../kits/condition-words/clock-words.ts';
import type { ConditionReader } from '../../kits/condition-words/condition-reader.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentSentence, incidentTitle, lossWords } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { retryEntry } from '../../local/outbox/actions.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import type { NarrowedTo } from '../../local/views/among-shipments.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import { spanWords } from '../../ui/span-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
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
 * What needs somebody (docs/decisions/needs-attention.md): incidents that nobody has seen to, own work that can't go on and
 * devices with a wrong clock, the worst first, each with what it says and the one next step. Works offline: what is done is stored and sent later.
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
          <li key={keyOf(one)} className={classes.row}>
            {one.kind === 'work' && <OwnWork work={one.work} />}
            {one.kind === 'clock' && <WrongClock device={one.device} />}
            {one.kind === 'incident' && <Incident incident={one.incident} />}
          </li>
        ))}
      </ul>
      {more > 0 && isWhole && (
        <p className={classes.quiet}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      {queue !== undefined && (
        <div className={classes.foot}>
          {more > 0 && !isWhole && (
            <Button variant="default" onClick={() => setWhole(true)}>
              <Trans>Show all</Trans>
            </Button>
          )}
          <Link to="/alerts">
            <Trans>All alerts</Trans>
          </Link>
        </div>
      )}
    </section>
  );
}

function keyOf(one: Attention<IncidentItem, WorkItem, DeviceRow>): string {
  if (one.kind === 'work') return `work-${one.work.item.localSeq}`;
  return one.kind === 'clock' ? `clock-${one.device.macId}` : one.incident.view.key;
}

const rightsOf = (user: ReturnType<typeof useProfile>): AttentionRights => ({
  mayAcknowledge: user !== null && acknowledgeIncident.mayIssue(user),
  mayOpenDevice: user !== null && may(user, 'openDevice'),
});

function Incident({ incident }: { readonly incident: IncidentItem }) {
  const reader = useConditionReader();
  const navigate = useNavigate();
  const user = useProfile();
  const [problem, setProblem] = useState<'storage-full' | 'storage-failed' | 'forbidden' | null>(null);
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
  const acknowledge = async () => {
    try {
      await acknowledgeIncidents([{ incidentId: row.incidentId, title }]);
    } catch (error) {
      setProblem(error instanceof StorageError ? error.code : 'forbidden');
    }
  };
  return (
    <Row
      mark={<SeverityMark severity={row.severity} isInWords />}
      name={name}
      facts={incidentFacts(row, reader, now)}
      sentence={`${incidentSentence(words, reader, now)}.`}
      problem={problem}
    >
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
        <Button variant="default" onClick={() => void acknowledge()}>
          <Trans>Acknowledge</Trans>
        </Button>
      )}
    </Row>
  );
}

/** A device that says the wrong time: once, as long as it does. */
function WrongClock({ device }: { readonly device: DeviceRow }) {
  const { t } = useLingui();
  const reader = useConditionReader();
  const navigate = useNavigate();
  const user = useProfile();
  const { macId, kind, clockOffset } = device;
  const step = nextStep({ kind: 'clock', device }, rightsOf(user));
  return (
    <Row
      mark={<SeverityMark severity={SEVERITY.warning} isInWords />}
      name={`${t(DEVICE_KIND_WORDS[kind])} …${shortDeviceId(macId)}`}
      sentence={`${clockSentence(clockOffset, reader)} ${t`Check its clock or swap it.`}`}
      problem={null}
    >
      {step === 'open' && (
        <Button
          variant="default"
          onClick={() => void navigate({ to: '/device-detail', search: { id: macId, type: kind } })}
        >
          <Trans>Open</Trans>
        </Button>
      )}
    </Row>
  );
}

function OwnWork({ work: { state, item } }: { readonly work: WorkItem }) {
  const { t } = useLingui();
  const what = t(describeEntry(item.type, item.payload));
  const reason = item.lastError === null ? null : t(reasonWords(item.lastError.code));
  const sentence =
    state === 'conflict'
      ? t`Your change is on hold: someone else changed the same thing.`
      : reason === null
        ? t`Your change needs a decision.`
        : t`Your change was rejected: ${reason}`;
  return (
    <Row mark={<StateMark state="waiting">{t`Your work`}</StateMark>} name={what} sentence={sentence} problem={null}>
      {state === 'stuck' ? (
        <Button variant="default" onClick={() => void retryEntry(item.localSeq).catch(reportError)}>
          <Trans>Retry</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => openOutbox(item.localSeq)}>
          <Trans>Review</Trans>
        </Button>
      )}
    </Row>
  );
}

/** What is at stake, for how many, and how long it has been so. */
function incidentFacts({ lossTime, firstTime, shipments }: IncidentRow, reader: ConditionReader, now: number): string {
  const { i18n } = reader;
  const age = spanWords((now - timeOf(firstTime)) / MINUTE_MS, reader);
  return [
    lossWords(lossTime, reader, now),
    shipments < 2 ? null : i18n._(msg`${plural(shipments, { one: '# shipment', other: '# shipments' })}`),
    i18n._(msg`open for ${age}`),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface RowProps {
  /** How urgent it is, in words. */
  readonly mark: ReactNode;
  /** What people call the thing; null: it is in the sentence. */
  readonly name: string | null;
  readonly sentence: string;
  /** What is at stake, and since when. */
  readonly facts?: string;
  readonly problem: 'storage-full' | 'storage-failed' | 'forbidden' | null;
  readonly children: ReactNode;
}

function Row({ mark, name, sentence, facts, problem, children }: RowProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.mark}>{mark}</div>
      <div className={classes.words}>
        <p className={classes.sentence}>
          {name !== null && (
            <>
              <b>{name}</b>{' '}
            </>
          )}
          {sentence}
        </p>
        {facts !== undefined && <p className={classes.facts}>{facts}</p>}
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
