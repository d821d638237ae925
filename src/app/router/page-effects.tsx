import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { shownTitle } from '../../state/shown-title.ts';
import { focusMainHeading } from './focus-main-heading.ts';
import { usePageTitle } from './page-title.ts';
import { useNotificationLeads } from './use-notification-leads.ts';

/** What follows a change of page: the document's title, and the focus at the page's main heading. */
export function PageEffects() {
  const { t } = useLingui();
  const router = useRouter();
  useNotificationLeads(router);
  const title = usePageTitle();
  const shown = useSyncExternalStore(shownTitle.subscribe, shownTitle.get);
  const words = shown ?? (title === null ? null : t(title));

  useEffect(() => {
    document.title = words === null ? 'Lading' : `${words} · Lading`;
  }, [words]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) focusMainHeading();
      }),
    [router],
  );
  return null;
}
