import { Trans, useLingui } from '@lingui/react/macro';
import type { CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './public-page.module.css';

interface NotHereProps {
  /** Why it did not come; undefined: it is on its way. */
  readonly failed: CallCode | undefined;
  readonly onRetry: () => void;
}

/** What stands where something that a stranger's page shows is not here. */
export function NotHere({ failed, onRetry }: NotHereProps) {
  const { t } = useLingui();
  if (failed === undefined) {
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  return (
    <div role="alert" className={classes.failed}>
      <StateMark state="error">{t(reasonWords(failed))}</StateMark>
      <button type="button" className={classes.button} onClick={onRetry}>
        <Trans>Retry</Trans>
      </button>
    </div>
  );
}
