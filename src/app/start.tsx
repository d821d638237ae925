import './theme/base-styles.ts';
import type { Messages } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { host, refreshHost } from '../api/host.ts';
import { setOwnBuild } from '../api/served-build.ts';
import type { Language } from '../contract/languages.ts';
import { currentProfile } from '../local/session/profile.ts';
import { setMapLook } from '../state/map-sources.ts';
import { inTime } from '../state/missing-part.ts';
import { nextTask } from '../state/next-task.ts';
import { activateLanguage } from './i18n/activate-language.ts';
import { loadOtherWords } from './i18n/catalog.ts';
import { keepInstallOffer } from './install/install-offer.ts';
import { keepOfflineSince } from './keep-offline-since.ts';
import { Providers } from './providers/providers.tsx';
import { guardBackForward } from './router/back-forward.ts';
import { makeRouter } from './router/router.tsx';
import { showDensity } from './theme/density.ts';
import { entryOf } from './updates/page-entry.ts';
import { registerServiceWorker } from './updates/register-service-worker.ts';

/** Draws the application in place of the first paint. Fails when the page that is opened does not come in time. */
export async function start(language: Language, messages: Messages): Promise<void> {
  guardBackForward();
  keepInstallOffer();
  keepOfflineSince();
  activateLanguage(language, messages, 'first');
  showDensity();
  setOwnBuild(entryOf(document));
  // Read once before the first call: it says where the API is.
  host();
  setMapLook(refreshHost);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  registerServiceWorker();
  // What keeps the work of whoever is signed in is begun beside it, in a task of its own.
  if (currentProfile() !== null) {
    void import('dexie').catch(() => undefined);
    // The page waits for them before it is drawn, and says if they don't come.
    void loadOtherWords(language).catch(() => undefined);
  }
  await nextTask();
  const router = makeRouter();
  await nextTask();
  // Before anything is drawn: a page that comes after the first drawing is drawn in one piece, and holds up whoever touches it.
  await inTime(router.load());
  await nextTask();
  // As a transition React draws in short slices: a slow tablet answers to touch meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
  });
}
