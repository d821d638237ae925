import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstRunPage } from '../pages/first-run/first-run-page.tsx';
import { inTime } from '../state/missing-part.ts';
import { DisplaySettings } from './providers/display-settings.tsx';
import { sessionEnded } from './session-end.ts';

/** The page of the first company; afterwards its administrator is signed in, where the rest is set up. */
export function FirstRun() {
  const router = useRouter();
  // It is good for once: a copied address or the history should not have it.
  const [token] = useState(() => {
    const { hash } = router.state.location;
    if (hash !== '') history.replaceState(history.state, '', '/first-run');
    return hash;
  });
  return (
    <FirstRunPage
      token={token}
      onMade={async (username, password) => {
        const session = await inTime(import('../local/session/sign-in.ts'));
        await sessionEnded();
        await session.signIn(username, password);
        await router.navigate({ to: '/administration', replace: true });
      }}
      settings={<DisplaySettings />}
    />
  );
}
