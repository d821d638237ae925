import '../../ui/fonts/fonts.css';
import '../theme/tokens.css';
import '../theme/document.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTemporal } from '../../domain/load-temporal.ts';
import { PublicPage } from '../../pages/public/public-page.tsx';
import { fontsReady } from '../../ui/fonts/fonts-ready.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { obstacleIn, showCannotRun } from '../cannot-run.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { logFailure } from '../log.ts';
import { showStartFailure } from '../start-failure.ts';
import { baseScheme, printLight, showScheme } from '../theme/scheme.ts';
import { setTrustedTypes } from '../trusted-types.ts';
import { goToError } from './go-to-error.ts';
import { linkIn } from './link-in.ts';
import { wordsIn } from './words-in.ts';

/**
 * The entry of `/public`, `/customer` and `/check` for strangers: a page of its own with little of the console in it. It reads and keeps nothing on
 * the device, has no session and no service worker.
 */
setTrustedTypes();
showScheme(baseScheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
printLight();
const language = chooseLanguage(null, navigator.languages);
const Figures = lazyPart(() => import('./figures.tsx'));
const CheckPage = lazyPart(() => import('../../pages/public/check/check-page.tsx'));
const CustomerPage = lazyPart(() => import('../../pages/public/customer/customer-page.tsx'));
/** Where a customer sees its shipments; its link stands behind `#` alone. */
const CUSTOMER = /^\/customer\/?$/;
/** Where certificates are checked. */
const CHECK = /^\/check\/?$/;

const obstacle = obstacleIn(globalThis);
if (obstacle === null) {
  Promise.all([loadTemporal(), fontsReady(language)])
    .then(start)
    .catch((error: unknown) => {
      logFailure('start failed', error);
      showStartFailure(language);
    });
} else showCannotRun(language, obstacle);

function start(): void {
  // Another link behind the same path is another page.
  addEventListener('hashchange', () => location.reload());
  i18n.loadAndActivate({ locale: language, messages: wordsIn(document, language) });
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  if (root === null) throw new Error('public.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {CHECK.test(location.pathname) ? (
          <Suspense>
            <CheckPage token={location.hash.slice(1)} />
          </Suspense>
        ) : CUSTOMER.test(location.pathname) ? (
          <Suspense>
            <CustomerPage link={location.hash.slice(1)} Figures={Figures} onWrong={() => goToError(location)} />
          </Suspense>
        ) : (
          <PublicPage link={linkIn(location)} Figures={Figures} onWrong={() => goToError(location)} />
        )}
      </I18nProvider>
    </StrictMode>,
  );
}
