import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { reasonWords } from '../../api/reason-words.ts';
import { refreshNow } from '../../local/start.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './card-face.module.css';
import type { CopyFace } from './use-copy-face.ts';

interface CardWaitingProps {
  readonly face: CopyFace;
  /** As high as what comes; pixels. */
  readonly height: number;
}

/** What stands on a card that has nothing to show yet: that it is on its way, or why it is not, and how to ask again. */
export function CardWaiting({ face: { problem, asOf }, height }: CardWaitingProps) {
  const { t } = useLingui();
  if (problem === null || asOf !== null) {
    return (
      <div role="status" aria-busy="true">
        <VisuallyHidden>
          <Trans>Loading…</Trans>
        </VisuallyHidden>
        <Skeleton animate={false} height={height} />
      </div>
    );
  }
  return (
    <div role="status" className={classes.failed}>
      <StateMark state="error">
        <Trans>Not available offline yet.</Trans> {t(reasonWords(problem))}
      </StateMark>
      <Button variant="default" size="compact-md" mih="var(--h)" onClick={refreshNow}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

/** Below the title of a card: as of when it is, where that may be long ago. */
export function CardAsOf({ face: { problem, asOf } }: { readonly face: CopyFace }) {
  const reader = useTimeReader();
  if (problem === null || asOf === null || asOf === undefined) return null;
  const time = timeWords(asOf, reader);
  return (
    <p className={classes.asOf} data-testid="card-as-of">
      <StateMark state="warn">
        <Trans>Not up to date. Last updated {time}</Trans>
      </StateMark>
    </p>
  );
}
