import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { describeEntry } from '../../commands/registry.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { type Attention, nextStep } from '../../domain/needs-attention.ts';
import { SEVERITY } from '../../domain/severity/trouble.ts';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { SeverityMark } from '../../kits/alerts/severity-mark.tsx';
import { CardAsOf, CardWaiting } from '../../kits/card-face/card-face.tsx';
import { useCopyFace } from '../../kits/card-face/use-copy-face.ts';
import { clockSentence } from '../../kits/condition-words/clock-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { retryEntry } from '../../local/outbox/actions.ts';
import { useProfile } from '../../local/session/profile.ts';
import type { NarrowedTo } from '../../local/views/among-shipments.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';
import { AttentionIncidentRow } from './attention-incident-row.tsx';
import { rightsOf } from './attention-rights.ts';
import { AttentionRow } from './attention-row.tsx';
import classes from './needs-attention.module.css';
import { type AttentionQueue, type IncidentItem, useAttention, type WorkItem } from './use-attention.ts';
import { type MoreOfKind, useMoreByKind } from './use-more-by-kind.ts';

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
  const kinds = useMoreByKind(queue, narrowedTo);
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid="needs-attention">
      <h2 id={titleId} className={classes.title}>
        {queue === undefined ? (
          <Trans>Needs attention</Trans>
        ) : (
          <Plural value={queue.count} _0="Nothing needs attention" other="Needs attention: #" />
        )}
      </h2>
      {queue !== undefined && queue.count > 0 && <Population of={queue.of} />}
      <CardAsOf face={face} />
      {queue === undefined && <CardWaiting face={face} height={120} />}
      <ul className={classes.list}>
        {queue?.first.map((one) => (
          <li key={keyOf(one)} className={classes.row}>
            {one.kind === 'work' && <OwnWork work={one.work} />}
            {one.kind === 'clock' && <WrongClock device={one.device} />}
            {one.kind === 'incident' && <AttentionIncidentRow incident={one.incident} />}
          </li>
        ))}
      </ul>
      {more > 0 && <More count={more} kinds={kinds} />}
      {queue !== undefined && (
        <div className={classes.foot}>
          {more > 0 && !isWhole && (
            <Button variant="default" onClick={() => setWhole(true)}>
              <Trans>Show all</Trans>
            </Button>
          )}
          <Link to="/alerts">
            <Trans>All alerts, also acknowledged ones</Trans>
          </Link>
        </div>
      )}
    </section>
  );
}

/** What is counted, in words: the list of alerts also has those that somebody has acknowledged. */
function Population({ of: { incidents, works, clocks } }: Pick<AttentionQueue, 'of'>) {
  const { t } = useLingui();
  const parts = [
    incidents === 0 ? null : t`${plural(incidents, { one: '# incident', other: '# incidents' })} to acknowledge`,
    clocks === 0 ? null : t`${plural(clocks, { one: '# wrong clock', other: '# wrong clocks' })}`,
    works === 0 ? null : t`${plural(works, { one: '# change of yours', other: '# changes of yours' })}`,
  ];
  return (
    <p className={classes.quiet} data-testid="attention-of">
      {parts.filter((part) => part !== null).join(' · ')}
    </p>
  );
}

/** Kinds that are named. */
const NAMED = 3;

interface MoreProps {
  readonly count: number;
  /** Undefined until counted. */
  readonly kinds: readonly MoreOfKind[] | undefined;
}

/** What else there is, folded by its kind. */
function More({ count, kinds = [] }: MoreProps) {
  const { t } = useLingui();
  const eventName = useEventNames();
  const named = kinds
    .slice(0, NAMED)
    .map((kind) => `${kind.count} × ${eventName(kind.event) ?? t`Other`}`)
    .join(', ');
  return (
    <p className={classes.quiet} data-testid="more-attention">
      {named === '' ? (
        <Plural value={count} one="and # more" other="and # more" />
      ) : (
        <Plural value={count} one={`# more: ${named}`} other={`# more: ${named}`} />
      )}
    </p>
  );
}

function keyOf(one: Attention<IncidentItem, WorkItem, DeviceRow>): string {
  if (one.kind === 'work') return `work-${one.work.item.localSeq}`;
  return one.kind === 'clock' ? `clock-${one.device.macId}` : one.incident.view.key;
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
    <AttentionRow
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
    </AttentionRow>
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
    <AttentionRow
      mark={<StateMark state="waiting">{t`Your work`}</StateMark>}
      name={what}
      sentence={sentence}
      problem={null}
    >
      {state === 'stuck' ? (
        <Button variant="default" onClick={() => void retryEntry(item.localSeq).catch(reportError)}>
          <Trans>Retry</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => openOutbox(item.localSeq)}>
          <Trans>Review</Trans>
        </Button>
      )}
    </AttentionRow>
  );
}
