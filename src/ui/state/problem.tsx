import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Observable } from '../../state/observable.ts';
import classes from './problem.module.css';
import { StateMark } from './state-mark.tsx';
import { usePartName } from './use-part-name.ts';

/** How many answers the page says of that they did not come: `WaitingStatus` tells of all of them together. */
export const problemCount = new Observable(0);

interface ProblemProps {
  /** Not an error: something is shown all the same, which may be old. That is read where it stands, and not spoken of. */
  readonly state?: 'error' | 'warn' | 'none';
  /** Asks again; absent: it is asked for again by itself. */
  readonly onRetry?: (() => void) | undefined;
  /** What happened and what it means. */
  readonly children: ReactNode;
}

/** What is wrong with an answer, and how to ask again: the one thing that is drawn of it. */
export function Problem({ state = 'error', onRetry, children }: ProblemProps) {
  useEffect(() => {
    if (state !== 'error') return undefined;
    problemCount.set(problemCount.get() + 1);
    return () => problemCount.set(problemCount.get() - 1);
  }, [state]);
  const { t } = useLingui();
  const [place, named] = usePartName();
  return (
    <div ref={place} className={classes.problem} data-testid="answer-problem">
      <StateMark state={state}>{children}</StateMark>
      {onRetry !== undefined && (
        <Button
          variant="default"
          size="compact-md"
          mih="var(--h)"
          // Several parts of a page may have one: it is named with its part.
          {...named(t`Retry`)}
          onClick={onRetry}
        >
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}
