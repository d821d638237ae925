import { loadCatalog } from './i18n/catalog.ts';
import { startLanguage } from './i18n/language.ts';
import { logFailure } from './log.ts';
import { currentScheme, showScheme } from './theme/scheme.ts';

/**
 * The entry is kept this small so that the first paint of index.html waits for nothing: the application, its styles and
 * the words of one language then come side by side.
 */
showScheme(currentScheme());
const language = startLanguage();
// Not awaited at the top level: the application shares this chunk and would wait for it while it waits for the application.
Promise.all([import('./start.tsx'), loadCatalog(language)]).then(
  ([{ start }, messages]) => start(language, messages),
  (error: unknown) => logFailure('start failed', error),
);
