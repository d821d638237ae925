import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { pageOptionsAt } from '../../domain/pages.ts';
import { watchPageOptions } from '../../local/sync/load-page-options.ts';
import { logFailure } from '../log.ts';
import { errorAddress } from './error-address.ts';

/**
 * Loads the options of the page that is shown, on demand. Where the company has none for it the error page says so with 403
 * (spec 1 §2 "Guard rules"); a page whose options are only late says so itself.
 */
export function usePageConfiguration(user: SignedInUser | null): void {
  const router = useRouter();
  const pattern = useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      return match === undefined ? undefined : pageOptionsAt(match.pathname, match.search);
    },
  });
  // Two pages may have the same options: each is evaluated by itself.
  const asked = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  useEffect(() => {
    if (user === null || pattern === undefined) return undefined;
    return watchPageOptions(
      user,
      pattern,
      (outcome) => {
        const { pathname, href } = router.state.location;
        if (outcome !== 'refused' || pathname !== asked) return;
        void router.navigate(errorAddress('403', href));
      },
      (error: unknown) => logFailure('page options failed', error),
    );
  }, [user, pattern, asked, router]);
}
