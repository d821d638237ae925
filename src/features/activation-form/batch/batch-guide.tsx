import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { countWords } from '../../../ui/formatters.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import classes from './batch-guide.module.css';
import { type GuidedId, guideOf } from './guide.ts';
import type { Batch } from './use-batch.ts';

interface BatchGuideProps {
  readonly batch: Batch;
  readonly ids: readonly string[];
  readonly onScan: () => void;
  /** It goes on later: what was done is kept. */
  readonly onPause: () => void;
  readonly onFinish: () => void;
}

/** Leads through the ids of a list: which comes next, what is done, left and skipped. */
export function BatchGuide({ batch, ids, onScan, onPause, onFinish }: BatchGuideProps) {
  const { t, i18n } = useLingui();
  const { nextId, nextOwn } = batch;
  const own = [nextOwn?.customer, nextOwn?.limitProfile]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
  const guide = guideOf(ids, batch);
  const words = (count: number) => countWords(count, i18n.locale);
  const [done, of, left, skipped] = [guide.done, ids.length, guide.left, guide.skipped].map(words);
  return (
    <div className={classes.guide} data-testid="batch-guide">
      <div role="status">
        <Text fw={600} size="lg">
          <Trans>
            {done} of {of} done
          </Trans>
        </Text>
        <Text c="dimmed">
          <Trans>
            {left} left, {skipped} skipped
          </Trans>
        </Text>
      </div>
      <progress className={classes.progress} value={guide.done} max={ids.length} aria-label={t`Progress`} />
      {nextId !== null && (
        <div className={classes.next}>
          <div>
            <Text c="dimmed">
              <Trans context="in a list">Next</Trans>
            </Text>
            <Text fw={700} size="xl">
              {nextId}
            </Text>
            {own !== '' && <Text>{own}</Text>}
          </div>
          <Button variant="default" mih="var(--h-main)" onClick={() => void batch.skip(nextId).catch(reportError)}>
            <Trans>Skip</Trans>
          </Button>
        </div>
      )}
      <ul className={classes.list}>
        {guide.ids.map((one) => (
          <li key={one.id} className={classes.item}>
            <GuidedLine one={one} isNext={one.id === nextId} />
            {one.state === 'skipped' && (
              <Button
                variant="subtle"
                mih="var(--h)"
                aria-label={t`Bring back ${one.id}`}
                onClick={() => void batch.bringBack(one.id).catch(reportError)}
              >
                <Trans>Bring back</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" mih="var(--h)" onClick={nextId === null ? onFinish : onPause}>
          {nextId === null ? <Trans>Finish</Trans> : <Trans>Go on later</Trans>}
        </Button>
        {nextId !== null && (
          <Button mih="var(--h)" leftSection={<IconScan size={20} aria-hidden />} onClick={onScan} data-autofocus>
            <Trans>Scan {nextId}</Trans>
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function GuidedLine({ one, isNext }: { readonly one: GuidedId; readonly isNext: boolean }) {
  const { id, state } = one;
  switch (state) {
    case 'done':
      return (
        <StateMark state="good">
          {id}{' '}
          <span className={classes.quiet}>
            <Trans context="in a list">Done</Trans>
          </span>
        </StateMark>
      );
    case 'skipped':
      return (
        <StateMark state="warn">
          {id}{' '}
          <span className={classes.quiet}>
            <Trans>Skipped</Trans>
          </span>
        </StateMark>
      );
    case 'left':
      return (
        <StateMark state={isNext ? 'working' : 'none'}>
          {id}{' '}
          {isNext && (
            <span className={classes.quiet}>
              <Trans context="in a list">Next</Trans>
            </span>
          )}
        </StateMark>
      );
  }
}
