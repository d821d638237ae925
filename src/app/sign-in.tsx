import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentProfile } from '../local/session/profile.ts';
import { LoginPage } from '../pages/login/login-page.tsx';
import { DisplaySettings } from './providers/display-settings.tsx';
import { pageAfterSignIn, takeRememberedPage } from './router/remembered-page.ts';
import { endSession, sessionEnded } from './session-end.ts';

/** The databases and the client come when somebody begins to type, not before: the page stays small. */
const loadSession = () => import('../local/session/sign-in.ts');

/** The sign-in page, with what comes after it. Opening it clears the authentication (spec 1 §2). */
export function SignIn() {
  const router = useRouter();

  useEffect(() => {
    if (currentProfile() !== null) void endSession();
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

  return <LoginPage signIn={signIn} onBegin={onBegin} settings={<DisplaySettings />} version={__VERSION__} />;
}
