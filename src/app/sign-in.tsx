import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { host, subscribeHost } from '../api/host.ts';
import { shareOfPage } from '../contract/shared-pictures.ts';
import { currentProfile } from '../local/session/profile.ts';
import { signedOutWhy, subscribeSignedOutWhy } from '../local/session/signed-out-why.ts';
import { usedBefore } from '../local/session/used-before.ts';
import { forgetSharedPictures } from '../local/shared-pictures.ts';
import { LoginPage } from '../pages/login/login-page.tsx';
import { inTime } from '../state/missing-part.ts';
import { logFailure } from './log.ts';
import { DisplaySettings } from './providers/display-settings.tsx';
import { pageAfterSignIn, rememberedPage, takeRememberedPage } from './router/remembered-page.ts';
import { endCutOff, endSession, sessionEnded } from './session-end.ts';
import { showBadge } from './shell/app-badge.ts';
import { FooterWords } from './shell/footer-words.tsx';
import { useSignOn } from './use-sign-on.ts';
import { useUndoCode } from './use-undo-code.ts';

/** The databases and the client come when somebody begins to type, or was here before: the first page stays small. */
const loadSession = () => inTime(import('../local/session/sign-in.ts'));

/** The id of shared pictures that the remembered page is to read; null where it is none. */
const awaitedPictures = (): string | null => {
  const page = rememberedPage();
  return page === null ? null : shareOfPage(page);
};

/** Signs out who is still signed in, ends what was cut off, and counts the unsent work that is locked here. */
async function tidyUp(): Promise<number> {
  if (currentProfile() !== null) void endSession();
  showBadge(0);
  await forgetSharedPictures(awaitedPictures());
  return usedBefore() ? endCutOff() : 0;
}

/** The sign-in page, with what comes after it. Opening it clears the authentication (spec 1 §2). */
export function SignIn() {
  const router = useRouter();
  const signOn = useSignOn();
  const [lockedWork, setLockedWork] = useState(0);
  const whySignedOut = useSyncExternalStore(subscribeSignedOutWhy, signedOutWhy);
  const undoCode = useUndoCode();
  const firstRun = useSyncExternalStore(subscribeHost, host).firstRun === true;
  const [pictureWaits] = useState(() => awaitedPictures() !== null);

  useEffect(() => {
    tidyUp().then(setLockedWork, (error: unknown) => logFailure('storage failed before sign-in', error));
  }, []);

  const signIn = async (username: string, password: string, secondFactor?: string) => {
    const session = await loadSession();
    await sessionEnded();
    const user = await session.signIn(username, password, secondFactor);
    const { hasPage } = router.options.context;
    await router.navigate({ href: pageAfterSignIn(user, takeRememberedPage(user.userId), hasPage), replace: true });
  };

  const onBegin = () => {
    // Only ahead of time: the sign-in itself asks again and tells the person when it can't be had.
    loadSession().catch(() => undefined);
  };

  return (
    <LoginPage
      signIn={signIn}
      onBegin={onBegin}
      signOn={signOn}
      whySignedOut={whySignedOut}
      lockedWork={lockedWork}
      pictureWaits={pictureWaits}
      firstRun={firstRun}
      undoCode={undoCode}
      settings={<DisplaySettings />}
      foot={<FooterWords />}
    />
  );
}
