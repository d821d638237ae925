import './theme/base-styles.ts';
import type { Messages } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { host } from '../api/host.ts';
import { activateLanguage } from './i18n/activate-language.ts';
import type { Language } from './i18n/language.ts';
import { keepInstallOffer } from './install/install-offer.ts';
import { Providers } from './providers/providers.tsx';
import { guardBackForward } from './router/back-forward.ts';
import { router } from './router/router.tsx';
import { showDensity } from './theme/density.ts';
import { registerServiceWorker } from './updates/register-service-worker.ts';

/** Draws the application in place of the first paint. */
export function start(language: Language, messages: Messages): void {
  guardBackForward();
  keepInstallOffer();
  activateLanguage(language, messages);
  showDensity();
  // Read once before the first call: it says where the API is.
  host();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
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
  registerServiceWorker();
}
