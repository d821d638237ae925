import type { Language } from '../contract/languages.ts';
import { loadTemporal } from '../domain/load-temporal.ts';
import { inTime } from '../state/missing-part.ts';
import { fontsReady } from '../ui/fonts/fonts-ready.ts';
import { mayKeep, mayKeepWork, obstacleIn, showCannotRun } from './cannot-run.ts';
import { loadFirstWords } from './i18n/catalog.ts';
import { chooseLanguage, startLanguage } from './i18n/language.ts';
import { logFailure } from './log.ts';
import { reloadOnceForMissingChunk } from './router/chunk-reload.ts';
import { showStartFailure } from './start-failure.ts';
import { currentScheme, printLight, showScheme } from './theme/scheme.ts';
import { setTrustedTypes } from './trusted-types.ts';

/**
 * The entry is kept this small so that the first paint of index.html waits for nothing: the application, its styles,
 * the words of one language and, where the browser has none, Temporal then come side by side. It has what it takes to say
 * that one of them did not come.
 */
setTrustedTypes();
if (mayKeep(globalThis)) begin();
else showCannotRun(chooseLanguage(null, navigator.languages), { kind: 'blocked' });

function begin(): void {
  showScheme(currentScheme());
  printLight();
  const language = startLanguage();
  const obstacle = obstacleIn(globalThis);
  if (obstacle === null) load(language);
  else showCannotRun(language, obstacle);
}

function load(language: Language): void {
  reloadOnceForMissingChunk();
  // Not awaited at the top level: the application shares this chunk and would wait for it while it waits for the application.
  const parts = Promise.all([
    import('./start.tsx').then(async (part) => {
      // Its styles say where letters come from.
      await fontsReady(language);
      return part;
    }),
    loadFirstWords(language),
    loadTemporal(),
    // What the application stands on is begun in tasks of its own: in one piece they would hold up whoever touches the page.
    import('react-dom/client'),
    import('./providers/providers.tsx'),
  ]);
  const fail = (error: unknown) => {
    logFailure('start failed', error);
    showStartFailure(language);
  };
  // Who signs in is to have somewhere to keep work. Later a database that fails is said where the work is.
  const keepsWork = location.pathname === '/login' ? mayKeepWork(indexedDB) : Promise.resolve(true);
  // What comes after the time is still shown, in place of the words that it did not come.
  Promise.all([parts, keepsWork])
    .then(async ([[{ start }, messages], keeps]) => {
      if (keeps) await start(language, messages);
      else showCannotRun(language, { kind: 'blocked' });
    })
    .catch(fail);
  inTime(parts).catch(() => showStartFailure(language));
}
