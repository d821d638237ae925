import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { FirstRunPage } from '../pages/first-run/first-run-page.tsx';
import { SecondStep } from '../pages/login/lazy-second-step.ts';
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
  const [made, setMade] = useState<{ readonly username: string; readonly password: string } | null>(null);
  const signIn = async (username: string, password: string, secondFactor?: string) => {
    const session = await inTime(import('../local/session/sign-in.ts'));
    await sessionEnded();
    await session.signIn(username, password, secondFactor);
    await router.navigate({ to: '/administration', replace: true });
  };
  return (
    <FirstRunPage
      token={token}
      onMade={async (username, password) => {
        try {
          await signIn(username, password);
        } catch (error) {
          // A new company asks its administrators for it.
          if (!(error instanceof ApiError) || error.code !== 'enrolment-needed') throw error;
          setMade({ username, password });
        }
      }}
      secondStep={
        made === null ? null : (
          <Suspense fallback={null}>
            <SecondStep
              step="enrolment"
              first={made}
              signIn={(code) => signIn(made.username, made.password, code)}
              onBack={() => void router.navigate({ to: '/login', replace: true })}
            />
          </Suspense>
        )
      }
      settings={<DisplaySettings />}
    />
  );
}
