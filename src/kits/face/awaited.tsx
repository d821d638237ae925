import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './awaited.module.css';
import type { Face } from './face.ts';

interface AwaitedProps {
  readonly face: Face;
  /** Asks again; absent: it is asked for again by itself. */
  readonly onRetry?: () => void;
  /** As high as what comes; pixels. */
  readonly height?: number;
  /** Of when what is here is, milliseconds since 1970; null: nobody knows. */
  readonly asOf?: number | null;
  /** Drawn only where it is known. */
  readonly children: ReactNode;
}

/**
 * The one that decides what stands in the place of an answer: its place until it is known, why it did not come and how to ask
 * again, and with what is old, since when it is. Where it is here, what it says, also that there is nothing.
 */
export function Awaited({ face, onRetry, height, asOf = null, children }: AwaitedProps) {
  const { t } = useLingui();
  switch (face.kind) {
    case 'waiting':
      return <Waiting {...(height === undefined ? {} : { height })} />;
    case 'offline':
      return (
        <p className={classes.quiet}>
          <Trans>Needs a connection.</Trans>
        </p>
      );
    case 'failed':
      return (
        <Problem onRetry={onRetry}>
          <StateMark state="error">
            <Trans>Couldn't load.</Trans> {t(reasonWords(face.reason))}
          </StateMark>
        </Problem>
      );
    case 'here':
      return (
        <>
          {face.stale !== null && (
            <Problem onRetry={onRetry}>
              <StateMark state="warn">
                <NotUpToDate asOf={asOf} /> {t(reasonWords(face.stale))}
              </StateMark>
            </Problem>
          )}
          {children}
        </>
      );
  }
}

/** Since when what is shown is old. */
export function NotUpToDate({ asOf }: { readonly asOf: number | null }) {
  const reader = useTimeReader();
  if (asOf === null) return <Trans>Not up to date.</Trans>;
  const time = timeWords(asOf, reader);
  return <Trans>Not up to date. Last updated {time}.</Trans>;
}

interface ProblemProps {
  readonly onRetry: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What is wrong with an answer, and how to ask again. */
export function Problem({ onRetry, children }: ProblemProps) {
  return (
    <div role="status" className={classes.problem} data-testid="answer-problem">
      {children}
      {onRetry !== undefined && (
        <Button variant="default" size="compact-md" mih="var(--h)" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}
