import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MINUTE_MS } from '../../domain/duration.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import classes from './outbox-panel.module.css';
import type { OutboxSummary } from './outbox-summary.ts';

interface OutboxTitleProps {
  readonly summary: OutboxSummary;
  readonly now: number;
}

/** `Outbox · 3 waiting, oldest 12 min · 1 needs attention` */
export function OutboxTitle({ summary: { waiting, needsYou, oldestAt }, now }: OutboxTitleProps) {
  const { i18n } = useLingui();
  const span = oldestAt === null ? 0 : now - oldestAt;
  const age = span < MINUTE_MS ? null : elapsedWords(span, i18n.locale);
  return (
    <span>
      <Trans>Outbox</Trans>
      <span className={classes.counts} aria-live="polite">
        {waiting > 0 && (
          <span>
            {' · '}
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </span>
        )}
        {needsYou > 0 && (
          <span>
            {' · '}
            <Plural value={needsYou} one="# needs attention" other="# need attention" />
          </span>
        )}
        {age !== null && (
          <span>
            {', '}
            <Trans>oldest {age}</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
