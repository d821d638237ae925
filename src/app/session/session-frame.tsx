import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isOffline } from '../../api/connection.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { currentProfile } from '../../local/session/profile.ts';
import { canSignInOffline } from '../../local/session/sign-in.ts';
import { tellSignedOutWhy } from '../../local/session/signed-out-why.ts';
import { reloadHolds } from '../../state/reload-holds.ts';
import { rememberPage } from '../router/remembered-page.ts';
import { endSession } from '../session-end.ts';
import { LockScreen } from './lock-screen.tsx';
import { SessionWarning } from './session-warning.tsx';
import { useEndedElsewhere } from './use-ended-elsewhere.ts';
import { useKeysKept } from './use-keys-kept.ts';
import { useSessionWatch } from './use-session-watch.ts';

interface SessionFrameProps {
  readonly user: SignedInUser;
  readonly children: ReactNode;
}

/**
 * Stands round every page behind the sign-in: warns whoever did nothing for long, and ends the session when they don't
 * answer (spec 1 §4 "Session"). Without a connection it is only locked: signing in again would not be possible, and what
 * was begun stays as it is behind the lock.
 */
export function SessionFrame({ user, children }: SessionFrameProps) {
  const router = useRouter();
  const watch = useSessionWatch();
  const state = useSyncExternalStore(watch.subscribe, watch.get);
  const [locked, setLocked] = useState(false);
  // A page that is opened after the end is not drawn before the lock is: not for a moment.
  const [drawn, setDrawn] = useState(state.phase !== 'over');
  const isOver = state.phase === 'over';
  if (!isOver && !drawn) setDrawn(true);
  if (!isOver && locked) setLocked(false);
  useKeysKept(isOver);
  useEndedElsewhere(user.userId);

  // Whoever is signed out because they did not answer, here or in another tab, comes back to where they were.
  const unanswered = useRef<string | null>(null);
  useEffect(() => {
    unanswered.current = state.phase === 'open' ? null : router.state.location.href;
  }, [state.phase, router]);
  const owner = user.userId;
  useEffect(
    () => () => {
      if (unanswered.current !== null && currentProfile() === null) rememberPage(unanswered.current, owner);
    },
    [owner],
  );

  const onOver = useEffectEvent(async () => {
    // What was typed is on the disk before it is locked there with all other work.
    await reloadHolds.settle();
    const canUnlock = (isOffline() || !navigator.onLine) && (await canSignInOffline(user).catch(() => false));
    if (canUnlock) {
      setLocked(true);
      return;
    }
    // Before it ends: whoever loads the page anew just then is nobody.
    if (unanswered.current !== null) rememberPage(unanswered.current, owner);
    tellSignedOutWhy('idle');
    await endSession({ idle: true });
  });
  useEffect(() => {
    if (isOver) void onOver();
  }, [isOver]);

  const signOut = () => {
    // It is wanted.
    unanswered.current = null;
    void endSession();
  };
  return (
    <>
      {drawn && children}
      {state.phase === 'warning' && <SessionWarning left={state.left} onGoOn={watch.goOn} onLogout={signOut} />}
      {isOver && locked && <LockScreen user={user} onOpen={watch.reopen} onSignOut={signOut} />}
    </>
  );
}
