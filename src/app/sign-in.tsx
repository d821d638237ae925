import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { currentProfile } from '../local/session/profile.ts';
import { usedBefore } from '../local/session/used-before.ts';
import { LoginPage } from '../pages/login/login-page.tsx';
import { logFailure } from './log.ts';
import { DisplaySettings } from './providers/display-settings.tsx';
import { pageAfterSignIn, takeRememberedPage } from './router/remembered-page.ts';
import { endSession, sessionEnded } from './session-end.ts';

/** The databases and the client come when somebody begins to type, or was here before: the first page stays small. */
const loadSession = () => import('../local/session/sign-in.ts');

/** Signs out who is still signed in, ends what was cut off, and counts the unsent work that is locked here. */
async function tidyUp(): Promise<number> {
  if (currentProfile() !== null) await endSession();
  else await sessionEnded();
  if (!usedBefore()) return 0;
  const session = await loadSession();
  return session.tidyBeforeSignIn();
}

/** The sign-in page, with what comes after it. Opening it clears the authentication (spec 1 §2). */
export function SignIn() {
  const router = useRouter();
  const [lockedWork, setLockedWork] = useState(0);

  useEffect(() => {
    tidyUp().then(setLockedWork, (error: unknown) => logFailure('storage failed before sign-in', error));
  }, []);

  const signIn = async (username: string, password: string) => {
    const session = await loadSession();
    await sessionEnded();
    const user = await session.signIn(username, password);
    await router.navigate({ href: pageAfterSignIn(user, takeRememberedPage()), replace: true });
  };

  const onBegin = () => {
    // Only ahead of time: the sign-in itself asks again and tells the person when it can't be had.
    loadSession().catch(() => undefined);
  };

  return (
    <LoginPage
      signIn={signIn}
      onBegin={onBegin}
      lockedWork={lockedWork}
      settings={<DisplaySettings />}
      version={__VERSION__}
    />
  );
}
