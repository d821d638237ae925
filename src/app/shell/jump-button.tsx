import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { closeJump, isJumpShortcut, JUMP_KEYS, jumpOpening, openJump } from '../../features/jump/jump-opening.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { linksOf } from '../router/visible-menu.ts';
import classes from './jump-button.module.css';
import { type JumpLeads, useJumpLeads } from './use-jump-leads.ts';
import { useVisibleMenu } from './use-visible-menu.ts';

const JumpDialog = lazyPart(() => import('../../features/jump/jump-dialog.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

interface JumpButtonProps extends Omit<JumpLeads, 'onMessages'> {
  readonly user: SignedInUser;
}

/** Opens the jump to anything, as Ctrl+K and Cmd+K do wherever the focus is. */
export function JumpButton({ user, onPreferences, onHelp, onLogout }: JumpButtonProps) {
  const { t } = useLingui();
  const menu = useVisibleMenu(user);
  const [heard, setHeard] = useState<string | null>(null);
  const opened = useSyncExternalStore(jumpOpening.subscribe, jumpOpening.get);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isJumpShortcut(event) || event.defaultPrevented) return;
      // Browsers have a use of their own for it.
      event.preventDefault();
      // A dialog that is open holds the focus: what is behind it is not to be jumped from.
      if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) openJump();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closeJump();
    };
  }, []);

  const go = useJumpLeads({ onPreferences, onHelp, onLogout, onMessages: setHeard });
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        data-keys={JUMP_KEYS}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Go to a shipment, device, location or page (${JUMP_KEYS})`}
        aria-label={t`Go to`}
        onClick={openJump}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes.words} aria-hidden>
          <Trans>Go to</Trans>
        </span>
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <JumpDialog pages={menu.flatMap(linksOf)} onGo={go} onClose={closeJump} />
        </Suspense>
      )}
      {heard !== null && (
        <Suspense fallback={null}>
          <MessagesDialog name={null} macId={heard} since={null} onClose={() => setHeard(null)} />
        </Suspense>
      )}
    </>
  );
}
