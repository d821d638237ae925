import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { closeJump, isJumpShortcut, jumpOpening, openJump } from '../../features/jump/jump-opening.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { linksOf } from '../router/visible-menu.ts';
import { type JumpLeads, useJumpLeads } from './use-jump-leads.ts';
import { useVisibleMenu } from './use-visible-menu.ts';

const JumpDialog = lazyPart(() => import('../../features/jump/jump-dialog.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));

interface JumpProps extends Omit<JumpLeads, 'onMessages'> {
  readonly user: SignedInUser;
}

/**
 * The dialog of the jump to anything, which Ctrl+K and Cmd+K open wherever the focus is. It stands apart from its button,
 * which is another once a tablet is turned: what is typed stays.
 */
export function Jump({ user, onPreferences, onHelp, onLogout }: JumpProps) {
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
    <Suspense fallback={null}>
      {opened && <JumpDialog pages={menu.flatMap(linksOf)} onGo={go} onClose={closeJump} />}
      {heard !== null && <MessagesDialog name={null} macId={heard} since={null} onClose={() => setHeard(null)} />}
    </Suspense>
  );
}
