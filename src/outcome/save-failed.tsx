import { useLingui } from '@lingui/react/macro';
import { reasonLines } from '../api/reason-details.ts';
import { reasonWords } from '../api/reason-words.ts';
import type { SaveFailure } from '../api/use-saving.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import classes from './save-failed.module.css';

export interface SaveFailedProps {
  readonly failure: SaveFailure | null;
  /** Fields that say themselves what is wrong with them. */
  readonly told?: readonly string[];
}

/** Why a form was not stored, beside its buttons. */
export function SaveFailed({ failure, told = [] }: SaveFailedProps) {
  const { t } = useLingui();
  const rest = failure?.errors.filter(({ field }) => field === undefined || !told.includes(field)) ?? [];
  return (
    <div role="alert">
      {failure !== null && (
        <StateMark state="error">
          <span>
            {t(reasonWords(failure.code))}
            {reasonLines(rest, t).map((line) => (
              <span key={line} className={classes.reason}>
                {line}
              </span>
            ))}
          </span>
        </StateMark>
      )}
    </div>
  );
}
