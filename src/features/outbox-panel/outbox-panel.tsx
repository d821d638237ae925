import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconFileImport, IconSend } from '@tabler/icons-react';
import { Suspense, use, useId, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { retryAll } from '../../local/outbox/actions.ts';
import { refreshNow } from '../../local/start.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';
import { DialogGuest } from '../../ui/dialog/dialog-guest.ts';
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { FLOOR } from '../../ui/use-floor.ts';
import { useNow } from '../../ui/use-now.ts';
import { HiddenWorkNote } from './hidden-work-note.tsx';
import './mantine-styles.ts';
import { EntryList } from './entry-list.tsx';
import { OutboxEmpty } from './outbox-empty.tsx';
import classes from './outbox-panel.module.css';
import { type SendObstacle, sendObstacle, summarize } from './outbox-summary.ts';
import { OutboxTitle } from './outbox-title.tsx';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'));
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

type Handover = { readonly kind: 'export'; readonly entries: readonly number[] } | { readonly kind: 'import' };

export interface OutboxPanelProps {
  readonly onClose: () => void;
  /** The entry that is to be in sight. */
  readonly at: number | null;
}

/** Why nothing can be sent now, and what then. */
const WHY_NOT: Readonly<Record<SendObstacle, MessageDescriptor>> = {
  offline: msg`You're offline. Will be sent when you're back online.`,
  'sign-in': msg`Sign in to send`,
  decide: msg`Nothing can be sent until you decide what needs attention.`,
};

const made = ({ occurredAt }: OutboxItem): number => occurredAt;
const sent = ({ ackedAt, occurredAt }: OutboxItem): number => ackedAt ?? occurredAt;

/** Narrower than this the panel takes the whole screen. */
const PHONE = '(max-width: 37.5em)';
const TICK_MS = 15_000;

/** Everything this person did that the server has not confirmed, what became of it, and the journal of what it has. Mounted while it is open. */
export function OutboxPanel({ at, onClose }: OutboxPanelProps) {
  const { t } = useLingui();
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  useFocusReturn(true);
  const items = useOutbox();
  const now = useNow(TICK_MS);
  const [handover, setHandover] = useState<Handover | null>(null);
  const [failed, setFailed] = useState(false);
  const guest = use(DialogGuest);
  const summary = summarize(items ?? []);
  const run = (work: Promise<void>) => {
    setFailed(false);
    work.catch(() => setFailed(true));
  };

  const isOffline = useIsOffline();
  const why = useId();
  const obstacle = sendObstacle(summary, isOffline);
  const onExport = (localSeq: number) => setHandover({ kind: 'export', entries: [localSeq] });
  const common = { at, onRun: run, onExport, onClose };

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 'lg'}
      title={<OutboxTitle summary={summary} now={now} />}
      // A dialog's head is not the page's banner.
      attributes={{ header: { role: 'presentation' }, content: FLOOR }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 'var(--h)' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 150 }}
      returnFocus={false}
    >
      {guest}
      <div role="alert">
        {failed && (
          <StateMark state="error">
            <Trans>That didn't work. Nothing was changed. Try again.</Trans>
          </StateMark>
        )}
      </div>
      {summary.unsent.length === 0 && items !== undefined && <OutboxEmpty />}
      <Group gap="sm" mb={obstacle === null ? 'md' : 'xs'}>
        {summary.unsent.length > 0 && (
          <>
            <Button
              mih="var(--h)"
              leftSection={<IconSend size={20} aria-hidden />}
              disabled={obstacle !== null}
              aria-describedby={obstacle === null ? undefined : why}
              onClick={() => {
                run(retryAll());
                refreshNow();
              }}
            >
              <Trans>Send now</Trans>
            </Button>
            <Button
              mih="var(--h)"
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={() => setHandover({ kind: 'export', entries: summary.unsent.map(({ localSeq }) => localSeq) })}
            >
              <Trans>Export</Trans>
            </Button>
          </>
        )}
        <Button
          mih="var(--h)"
          variant={summary.unsent.length > 0 ? 'subtle' : 'default'}
          leftSection={<IconFileImport size={20} aria-hidden />}
          onClick={() => setHandover({ kind: 'import' })}
        >
          <Trans>Import work</Trans>
        </Button>
      </Group>
      <Text size="sm" id={why} role="status" className={classes.outcome}>
        {obstacle !== null && t(WHY_NOT[obstacle])}
      </Text>
      {summary.parked.length > 0 && (
        <section aria-label={t`Needs attention`}>
          <Text component="h2" className={classes.part}>
            <Trans>Needs attention</Trans>
          </Text>
          <EntryList items={summary.parked} when={made} {...common} />
        </section>
      )}
      {summary.going.length > 0 && (
        <section aria-label={t`Waiting to send`}>
          <Text component="h2" className={classes.part}>
            <Trans>Waiting to send</Trans>
          </Text>
          <EntryList items={summary.going} when={made} {...common} />
        </section>
      )}
      <HiddenWorkNote />
      {summary.sent.length > 0 && (
        <section aria-label={t`Sent`}>
          <Text component="h2" className={classes.part}>
            <Plural value={summary.sent.length} one="# sent" other="# sent" />
          </Text>
          <EntryList items={summary.sent} when={sent} {...common} />
        </section>
      )}
      <Suspense>
        {handover?.kind === 'export' && <ExportDialog entries={handover.entries} onClose={() => setHandover(null)} />}
        {handover?.kind === 'import' && <ImportDialog onClose={() => setHandover(null)} />}
      </Suspense>
    </Drawer>
  );
}

export default OutboxPanel;
