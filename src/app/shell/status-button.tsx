import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { closeOutbox, openOutbox, panelOpening } from '../../outcome/outbox-opening.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { STATUS_SHAPES, statusOf } from './status.ts';
import classes from './status-button.module.css';
import { StatusWords } from './status-words.tsx';

const OutboxPanel = lazyPart(async () => {
  const { OutboxPanel: panel } = await import('../../features/outbox-panel/outbox-panel.tsx');
  return { default: panel };
});

const TICK_MS = 30_000;

interface StatusButtonProps {
  readonly shell: ShellStatus | undefined;
}

/** The one status, always in sight; it opens the outbox. */
export function StatusButton({ shell }: StatusButtonProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { opened, at } = useSyncExternalStore(panelOpening.subscribe, panelOpening.get);
  // The next person on this page begins with it closed.
  useEffect(() => closeOutbox, []);
  const now = useNow(TICK_MS);
  const status = statusOf(shell);
  const words = <StatusWords status={status} reader={reader} now={now} />;
  return (
    <>
      <UnstyledButton
        className={classes.status}
        data-testid="sync-status"
        data-status={status.kind}
        data-offline={shell?.connection === 'offline' || undefined}
        aria-haspopup="dialog"
        title={t`Open the outbox`}
        onClick={() => openOutbox()}
      >
        <StateShape state={STATUS_SHAPES[status.kind]} size={18} />
        {/* Other words are drawn in place of these: as the same element their lines would move. */}
        <span key={status.kind}>{words}</span>
      </UnstyledButton>
      {/* Nobody did anything for it: spoken of are only what was refused, and that there is no connection. */}
      <VisuallyHidden role="status" data-testid="status-said">
        {status.kind === 'needs-you' ? words : shell?.connection === 'offline' && t`Working offline`}
      </VisuallyHidden>
      {opened && (
        <Suspense fallback={null}>
          <OutboxPanel at={at} onClose={closeOutbox} />
        </Suspense>
      )}
    </>
  );
}
