import { Trans, useLingui } from '@lingui/react/macro';
import { reasonWords } from '../../api/reason-words.ts';
import { refreshNow } from '../../local/start.ts';
import { Problem } from '../../ui/state/problem.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { NotUpToDate } from '../face/awaited.tsx';
import { Dated } from '../face/dated.tsx';
import classes from './card-face.module.css';
import { type CopyFace, useCopyFace } from './use-copy-face.ts';

interface CardWaitingProps {
  readonly face: CopyFace;
  /** As high as what comes; pixels. */
  readonly height: number;
}

/** What stands on a card that has nothing to show yet: that it is on its way, or why it is not, and how to ask again. */
export function CardWaiting({ face: { problem, asOf }, height }: CardWaitingProps) {
  const { t } = useLingui();
  if (problem === null || asOf !== null) return <Waiting height={height} />;
  return (
    <Problem onRetry={refreshNow}>
      <Trans>Not available offline yet.</Trans> {t(reasonWords(problem))}
    </Problem>
  );
}

/** The same of what is from these feeds, where nothing else says how fresh they are. */
export const CopyWaiting = ({ feeds, height }: { readonly feeds: readonly string[]; readonly height: number }) => (
  <CardWaiting face={useCopyFace(feeds)} height={height} />
);

/** Below the title of a card: as of when it is, where that may be long ago. */
export function CardAsOf({ face: { problem, asOf } }: { readonly face: CopyFace }) {
  if (problem === null || asOf === null || asOf === undefined) return null;
  return (
    <p className={classes.asOf} data-testid="card-as-of">
      <Dated at={asOf}>
        <NotUpToDate asOf={asOf} />
      </Dated>
    </p>
  );
}
