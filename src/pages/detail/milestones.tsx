import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Milestone } from '../../domain/journey-times.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { MILESTONE_WORDS } from './milestone-words.ts';
import classes from './milestones.module.css';

interface MilestonesProps {
  readonly milestones: readonly Milestone[];
  /** What is expected of the next one, such as when it arrives; null: nothing is known. */
  readonly expected?: ReactNode;
}

/** The way of a shipment: what has happened and when, what comes next. */
export function Milestones({ milestones, expected = null }: MilestonesProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  return (
    <ol className={classes.way} aria-label={t`Milestones`} data-testid="milestones">
      {milestones.map(({ key, at, state }) => (
        <li key={key} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true" />
          <span className={classes.name}>
            {t(state === 'done' || state === 'passed' ? MILESTONE_WORDS[key].done : MILESTONE_WORDS[key].next)}
          </span>
          <span className={classes.when}>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{timeWords(at, reader)}</time>}
            {state === 'passed' && <Trans>time not known</Trans>}
            {state === 'next' && (expected ?? <Trans>next</Trans>)}
          </span>
        </li>
      ))}
    </ol>
  );
}
