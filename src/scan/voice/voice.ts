import { Observable } from '../../state/observable.ts';
import { StoredText } from '../../state/stored-text.ts';
import { spokenWords } from './spoken-words.ts';

const kept = new StoredText('lading.voice');
const ON = 'on';
/** Where storage is blocked the choice holds for this page. */
const wanted = new Observable(readKept());

function readKept(): boolean {
  try {
    return kept.get() === ON;
  } catch {
    return false;
  }
}

/** Whether answers to scans are read aloud on this device: not unless somebody chose so. */
export const voiceWanted = { get: wanted.get, subscribe: wanted.subscribe };

/** Reads answers aloud from now on, or no more. Called while a touch is handled, so that the browser lets it speak. */
export function wantVoice(on: boolean): void {
  wanted.set(on);
  try {
    kept.set(on ? ON : null);
  } catch {
    // Blocked or full: nothing else depends on it.
  }
  if (!on && canSpeak()) speechSynthesis.cancel();
}

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;

/**
 * Says words in a language, in place of what was being said: the newest answer counts. Says nothing where no voice of
 * that language is there; the tones are. Returns whether there is one.
 */
export function speak(words: string, language: string): boolean {
  if (!canSpeak()) return false;
  const voice = speechSynthesis.getVoices().find(({ lang }) => lang.split(/[-_]/)[0] === language);
  if (voice === undefined) return false;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(spokenWords(words));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
  return true;
}
