import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Milestone, MilestoneKey } from '../../domain/journey-times.ts';
import type { PlannedStep } from '../../domain/shipment-plan.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { WaitingValue } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { MILESTONE_WORDS } from './milestone-words.ts';
import classes from './milestones.module.css';

interface MilestonesProps {
  readonly milestones: readonly Milestone[];
  /** All times that anybody knows are in them. */
  readonly isKnown: boolean;
  /** What is expected of the next one, such as when it arrives; null: nothing is known. */
  readonly expected?: ReactNode;
  /** Those that are planned. */
  readonly planned: { readonly [Key in MilestoneKey]?: PlannedStep | null };
}

/** The way of a shipment: what has happened and when, what comes next. */
export function Milestones({ milestones, isKnown, expected = null, planned }: MilestonesProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const next = milestones.findIndex(({ state }) => state === 'next' || state === 'later');
  const last = next === -1 ? milestones.length - 1 : next - 1;
  return (
    <ol className={classes.way} aria-label={t`Milestones`} data-testid="milestones">
      {milestones.map(({ key, at, state }, nth) => (
        <li
          key={key}
          data-state={state}
          data-near={nth === last || nth === next || undefined}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true" />
          <span className={classes.name}>
            {t(state === 'done' || state === 'passed' ? MILESTONE_WORDS[key].done : MILESTONE_WORDS[key].next)}
          </span>
          <span className={classes.when}>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{timeWords(at, reader)}</time>}
            {state === 'passed' && (isKnown ? <Trans>time unknown</Trans> : <WaitingValue />)}
            {state === 'next' && (expected ?? (planned[key] == null && <Trans>next</Trans>))}
          </span>
          {planned[key] != null && <Planned step={planned[key]} />}
        </li>
      ))}
    </ol>
  );
}

function Planned({ step: { at, late } }: { readonly step: PlannedStep }) {
  const { i18n } = useLingui();
  const time = timeWords(at, useTimeReader());
  const span = late === null ? null : elapsedWords(late, i18n.locale);
  return (
    <span className={classes.when}>
      <Trans>planned for {time}</Trans>
      {span !== null && (
        <StateMark state="warn">
          <Trans>{span} late</Trans>
        </StateMark>
      )}
    </span>
  );
}
