import './mantine-styles.ts';
import { Notifications } from '@mantine/notifications';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { deliveryOf } from '../../commands/registry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { startLocal } from '../../local/start.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { localCopyOf } from '../../local/worker/local-copy.ts';
import { UnwantedScan } from '../../scan/wedge/unwanted-scan.tsx';
import { DialogGuest } from '../../ui/dialog/dialog-guest.ts';
import { InSlices } from '../../ui/in-slices.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { prepareWords } from '../../ui/prepare-words.ts';
import { logFailure } from '../log.ts';
import { usePageConfiguration } from '../router/use-page-configuration.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import classes from './notices.module.css';
import { Shell, ShellOutline } from './shell.tsx';

const KeepReady = lazyPart(() => import('./keep-ready.tsx'));

/** The console is open and drawn by then: what is only to be ready for later comes after it. */
const LATER_MS = 20_000;

/** Everything behind the sign-in: keeps the device's copy fresh, delivers work, and draws the shell round the page. */
export function SignedInLayout() {
  const router = useRouter();
  const user = useProfile();

  useEffect(() => {
    // Signed out, here or in another tab. Nothing is remembered: it was wanted.
    if (user === null) void router.navigate({ to: '/login', replace: true });
  }, [user, router]);

  useEffect(() => {
    if (user === null) return undefined;
    let stop: (() => void) | null = null;
    // In a task of its own: the page that is being drawn comes first.
    const begin = setTimeout(() => {
      stop = startLocal(user, deliveryOf, (error) => logFailure('local work failed', error));
    });
    return () => {
      clearTimeout(begin);
      stop?.();
    };
  }, [user]);

  const reader = useTimeReader();
  useEffect(() => {
    if (user === null) return undefined;
    let current = true;
    void localCopyOf(user)
      .started()
      .then(() => (current ? prepareWords(reader) : undefined));
    return () => {
      current = false;
    };
  }, [user, reader]);

  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(later);
  }, []);

  usePageConfiguration(user);

  if (user === null) return null;
  return (
    <DialogGuest value={<UnwantedScan />}>
      <SessionFrame user={user}>
        <InSlices fallback={<ShellOutline />}>
          <Shell user={user}>
            <InSlices>
              <Outlet />
              <InSlices>
                {isLater && (
                  <Suspense>
                    <KeepReady />
                  </Suspense>
                )}
                <Notifications position="bottom-left" limit={3} className={classes.notices ?? ''} />
              </InSlices>
            </InSlices>
          </Shell>
        </InSlices>
      </SessionFrame>
    </DialogGuest>
  );
}
