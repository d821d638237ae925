import { useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './needs-attention.module.css';

/** Why what was to be done here could not be stored. */
export type RowProblem = 'storage-full' | 'storage-failed' | 'forbidden';

interface AttentionRowProps {
  /** How urgent it is, in words. */
  readonly mark: ReactNode;
  /** What people call the thing; null: it is in the sentence. */
  readonly name: string | null;
  readonly sentence: string;
  /** What is to be done about it; absent: the sentence says that. */
  readonly advice?: string | undefined;
  /** What is at stake, whose it is, and since when. */
  readonly facts?: string;
  readonly problem: RowProblem | null;
  /** What can be done here. */
  readonly children: ReactNode;
}

/** One thing that needs somebody. */
export function AttentionRow({ mark, name, sentence, advice, facts, problem, children }: AttentionRowProps) {
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
        {advice !== undefined && (
          <p className={classes.advice}>
            <IconArrowRight size={14} aria-hidden /> {advice}
          </p>
        )}
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
