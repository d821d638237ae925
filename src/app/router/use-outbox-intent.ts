import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openOutbox } from '../../outcome/outbox-opening.ts';
import { withSearch } from './with-search.ts';

/** Opens the outbox where the address asks for it, once: the address is then without it. */
export function useOutboxIntent(): void {
  const router = useRouter();
  const wanted = useSearch({
    strict: false,
    select: ({ open }: Readonly<Record<string, unknown>>) => open === 'outbox',
  });
  useEffect(() => {
    if (!wanted) return;
    openOutbox();
    void router.navigate({ href: withSearch(router.state.location.href, { open: undefined }), replace: true });
  }, [wanted, router]);
}
