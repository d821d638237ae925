import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parsePlainSearch } from './router/plain-search.ts';

/** The parameter of the address in a mail that tells of a change. */
const PARAMETER = 'undo';

/** The code of an undo that the address brought, which then has it no more: it is good for once. */
export function useUndoCode(): string | null {
  const router = useRouter();
  const search = parsePlainSearch(useRouterState({ select: ({ location }) => location.searchStr }));
  const [code] = useState(() => {
    const given = search[PARAMETER];
    return typeof given === 'string' && given !== '' ? given : null;
  });
  const isThere = Object.hasOwn(search, PARAMETER);
  useEffect(() => {
    // With the password: the form is beside it.
    if (isThere) void router.navigate({ href: '/login?mode=password', replace: true });
  }, [router, isThere]);
  return code;
}
