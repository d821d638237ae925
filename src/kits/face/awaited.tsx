import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import type { Asked } from '../../api/use-answer.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Problem } from '../../ui/state/problem.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './awaited.module.css';
import { useIsOld } from './dated.tsx';
import { type Face, faceOfAnswer } from './face.ts';

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
  const isOld = useIsOld(asOf);
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
          <Trans>Couldn't load.</Trans> {t(reasonWords(face.reason))}
        </Problem>
      );
    case 'here':
      return (
        <>
          {face.stale !== null && (
            <Problem state={isOld ? 'warn' : 'none'} onRetry={onRetry}>
              <NotUpToDate asOf={asOf} /> {t(reasonWords(face.stale))}
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

interface AnsweredProps<T> {
  readonly answer: Asked<T>;
  readonly onRetry: () => void;
  readonly height?: number;
  readonly children: (value: T) => ReactNode;
}

/** The same of an answer that is asked for once, as a dialog does: nothing is kept of it. Not asked for: there is no connection. */
export function Answered<T>({ answer, children, ...awaited }: AnsweredProps<T>) {
  return (
    <Awaited face={faceOfAnswer(answer)} {...awaited}>
      {answer.state === 'answered' && children(answer.value)}
    </Awaited>
  );
}
