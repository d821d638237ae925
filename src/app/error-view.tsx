import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ConfigList } from '../contract/config-lists.ts';
import { readOwnPath } from '../domain/own-path.ts';
import { currentProfile, useProfile } from '../local/session/profile.ts';
import { ErrorPage, type Way } from '../pages/error/error-page.tsx';
import { errorShown } from '../pages/error/error-table.ts';
import { useShownTitle } from '../state/shown-title.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { logFailure } from './log.ts';
import { leadsTo } from './router/leads-to.ts';
import { linksOf } from './router/visible-menu.ts';
import { useVisibleMenu } from './shell/use-visible-menu.ts';

const route = getRouteApi('/error');

const SignOutAlone = lazyPart(() => import('./shell/sign-out/sign-out-alone.tsx'));

const NOBODY = { menu: [], roles: [] };

/** What went wrong, and the ways on: back, a page that can be opened, and out. */
export function ErrorView() {
  const { code, fullPath } = route.useSearch();
  const { t, i18n } = useLingui();
  const { history, navigate, options } = useRouter();
  const user = useProfile();
  const { title, message, code: number } = errorShown(code, useErrorTable(i18n.locale));
  const words = typeof title === 'string' ? title : t(title);
  useShownTitle(words);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (leaving && user === null) void navigate({ to: '/login', replace: true });
  }, [leaving, user, navigate]);

  // The path is the one that failed; where content is missing, the one before it (spec 2 §8).
  const failed = code === '404_1' ? undefined : fullPath;
  const [open] = useVisibleMenu(user ?? NOBODY)
    .flatMap(linksOf)
    .filter((link) => code !== '403' || failed === undefined || !leadsTo(link.path, failed));
  const previous = code === '404_1' ? (readOwnPath(fullPath ?? '') ?? '/') : options.context.previousPath();

  const way = (href: string, go: () => void = () => void navigate({ href })): Way => ({
    href,
    onClick: (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go();
    },
  });
  // Where nothing is known the root would lead to the landing page, which may be the very page that failed.
  const back = previous === '/' ? (open?.path ?? '/') : previous;
  const goBack = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ href: back });
  };
  return (
    <>
      <ErrorPage
        title={words}
        code={number}
        message={typeof message === 'string' ? message : t(message)}
        asked={failed ?? null}
        back={fullPath === '/' ? null : way(back, goBack)}
        open={open === undefined ? null : { name: open.name, ...way(open.path) }}
        toSignIn={user === null ? way('/login') : null}
        onLogout={() => setLeaving(true)}
      />
      {leaving && user !== null && (
        <Suspense fallback={null}>
          <SignOutAlone user={user} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The company's table of errors as this device has it. Nobody's before sign-in: whose company it will be is not known then,
 * and that page opens no database.
 */
function useErrorTable(locale: string): ConfigList<'errors'> | undefined {
  const [table, setTable] = useState<ConfigList<'errors'>>();
  useEffect(() => {
    const user = currentProfile();
    if (user === null) return undefined;
    let current = true;
    import('../local/views/error-table.ts')
      .then(({ readErrorTable }) =>
        // Left meanwhile: another user's database may be open by now.
        current
          ? readErrorTable(user, locale, (found) => {
              if (current) setTable(found);
            })
          : undefined,
      )
      .catch((error: unknown) => logFailure('error table failed', error));
    return () => {
      current = false;
    };
  }, [locale]);
  return table;
}
