import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parsePlainSearch } from './router/plain-search.ts';

/** The parameter of the address in a mail that tells of a change. */
const PARAMETER = 'undo';

/**
 * The code of an undo that the address brought, which then has it no more: it is good for once. It stands behind the `#`, where no
 * server or proxy sees it; mails that were sent before have it in the query.
 */
export function useUndoCode(): string | null {
  const router = useRouter();
  const { hash, searchStr } = useRouterState({ select: ({ location }) => location });
  const given = parsePlainSearch(hash)[PARAMETER] ?? parsePlainSearch(searchStr)[PARAMETER];
  const [code] = useState(() => (given === undefined || given === '' ? null : given));
  const isThere = given !== undefined;
  useEffect(() => {
    // With the password: the form is beside it.
    if (isThere) void router.navigate({ href: '/login?mode=password', replace: true });
  }, [router, isThere]);
  return code;
}
