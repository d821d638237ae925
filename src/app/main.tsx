import { loadTemporal } from '../domain/load-temporal.ts';
import { inTime } from '../state/missing-part.ts';
import { obstacleIn, showCannotRun } from './cannot-run.ts';
import { loadFirstWords } from './i18n/catalog.ts';
import { startLanguage } from './i18n/language.ts';
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
showScheme(currentScheme());
printLight();
const language = startLanguage();
const obstacle = obstacleIn(globalThis);
if (obstacle === null) load();
else showCannotRun(language, obstacle);

function load(): void {
  reloadOnceForMissingChunk();
  // Not awaited at the top level: the application shares this chunk and would wait for it while it waits for the application.
  const parts = Promise.all([
    import('./start.tsx'),
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
  // What comes after the time is still shown, in place of the words that it did not come.
  parts.then(([{ start }, messages]) => start(language, messages)).catch(fail);
  inTime(parts).catch(() => showStartFailure(language));
}
