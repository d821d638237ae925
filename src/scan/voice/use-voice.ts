import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { canSpeak, speak, voiceWanted, wantVoice } from './voice.ts';

export interface Voice {
  /** This browser can speak at all. */
  readonly offered: boolean;
  readonly on: boolean;
  /** It is on, and there is no voice of the chosen language on this device. */
  readonly missing: boolean;
  toggle(): void;
}

/** The choice whether answers are read aloud. */
export function useVoice(): Voice {
  const { t, i18n } = useLingui();
  const on = useSyncExternalStore(voiceWanted.subscribe, voiceWanted.get);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // The first question makes some browsers load their voices.
    if (canSpeak()) speechSynthesis.getVoices();
  }, []);
  return {
    offered: canSpeak(),
    on,
    missing: on && missing,
    toggle() {
      wantVoice(!on);
      // Heard at once, or known at once that nothing will be.
      setMissing(!on && !speak(t`Results are read aloud.`, i18n.locale));
    },
  };
}

/** Reads what stands in an element aloud, where a person chose so, each time `answer` is another one. */
export function useReadBack(element: RefObject<HTMLElement | null>, answer: unknown): void {
  const { i18n } = useLingui();
  useEffect(() => {
    if (answer !== null && voiceWanted.get()) speak(element.current?.innerText ?? '', i18n.locale);
  }, [answer, element, i18n]);
}
