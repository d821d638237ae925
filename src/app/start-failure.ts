import type { Language } from '../contract/languages.ts';
import { showStartMessage } from './start-message.ts';

type Words = Readonly<Record<'title' | 'advice' | 'safe' | 'reload', string>>;

/** The same as the catalogs have: what could not be loaded may be the catalog. */
export const START_FAILURE_WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Loading chunk failed',
    advice: 'A part of the application could not be loaded. Check the connection, then reload.',
    safe: 'Work that was saved on this device is still there.',
    reload: 'Reload',
  },
  fr: {
    title: 'Échec du chargement d’une partie de l’application',
    advice: 'Une partie de l’application n’a pas pu être chargée. Vérifiez le réseau, puis rechargez.',
    safe: 'Le travail enregistré sur cet appareil est toujours là.',
    reload: 'Recharger',
  },
  ta: {
    title: 'செயலியின் ஒரு பகுதியை ஏற்ற முடியவில்லை',
    advice: 'செயலியின் ஒரு பகுதியை ஏற்ற முடியவில்லை. இணைப்பைச் சரிபார்த்து, மீண்டும் ஏற்றவும்.',
    safe: 'இந்தச் சாதனத்தில் சேமித்த பணி அப்படியே உள்ளது.',
    reload: 'மீண்டும் ஏற்று',
  },
};

/** Says that the application could not be loaded (spec 1 §8). */
export function showStartFailure(language: Language): void {
  const { title, advice, safe, reload } = START_FAILURE_WORDS[language];
  showStartMessage(language, {
    title,
    paragraphs: [`${advice} ${safe}`],
    button: { label: reload, act: () => location.reload() },
  });
}
