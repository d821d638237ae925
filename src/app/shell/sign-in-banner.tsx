import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { currentProfile } from '../../local/session/profile.ts';
import { rememberPage } from '../router/remembered-page.ts';
import { ShellBanner } from './shell-banner.tsx';

/** The server no longer knows this session. Work goes on here; sending waits for the sign-in. */
export function SignInBanner({ shown }: { readonly shown: boolean }) {
  const router = useRouter();
  const signIn = () => {
    rememberPage(router.state.location.href, currentProfile()?.userId ?? null);
    void router.navigate({ to: '/login' });
  };
  return (
    <div role="status">
      {shown && (
        <ShellBanner
          state="warn"
          action={
            <Button onClick={signIn}>
              <Trans>Sign in</Trans>
            </Button>
          }
        >
          <Trans>Sign in again to send your work</Trans>
        </ShellBanner>
      )}
    </div>
  );
}
