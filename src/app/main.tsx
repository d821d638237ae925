import { loadCatalog } from './i18n/catalog.ts';
import { startLanguage } from './i18n/language.ts';
import { currentScheme, showScheme } from './theme/scheme.ts';

/**
 * The entry is kept this small so that the first paint of index.html waits for nothing: the application, its styles and
 * the words of one language then come side by side.
 */
showScheme(currentScheme());
const language = startLanguage();
const [{ start }, messages] = await Promise.all([import('./start.tsx'), loadCatalog(language)]);
start(language, messages);
