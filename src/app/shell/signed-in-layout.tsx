import './mantine-styles.ts';
import { Notifications } from '@mantine/notifications';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deliveryOf } from '../../commands/registry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { startLocal } from '../../local/start.ts';
import { InSlices } from '../../ui/in-slices.tsx';
import { logFailure } from '../log.ts';
import { usePageConfiguration } from '../router/use-page-configuration.ts';
import { SessionFrame } from '../session/session-frame.tsx';
import classes from './notices.module.css';
import { Shell, ShellOutline } from './shell.tsx';

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
    return startLocal(user, deliveryOf, (error) => logFailure('local work failed', error));
  }, [user]);

  usePageConfiguration(user);

  if (user === null) return null;
  return (
    <SessionFrame user={user}>
      <InSlices fallback={<ShellOutline />}>
        <Shell user={user}>
          <InSlices>
            <Outlet />
            <InSlices>
              <Notifications position="bottom-left" limit={3} className={classes.notices ?? ''} />
            </InSlices>
          </InSlices>
        </Shell>
      </InSlices>
    </SessionFrame>
  );
}
