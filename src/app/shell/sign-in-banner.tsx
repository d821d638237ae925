import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { rememberPage } from '../router/remembered-page.ts';
import classes from './sign-in-banner.module.css';

/** The server no longer knows this session. Work goes on here; sending waits for the sign-in. */
export function SignInBanner({ shown }: { readonly shown: boolean }) {
  const router = useRouter();
  const signIn = () => {
    rememberPage(router.state.location.href);
    void router.navigate({ to: '/login' });
  };
  return (
    <div role="status">
      {shown && (
        <div className={classes.banner}>
          <StateShape state="warn" size={20} />
          <span>
            <Trans>Sign in again to send your work</Trans>
          </span>
          <Button onClick={signIn}>
            <Trans>Sign in</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
