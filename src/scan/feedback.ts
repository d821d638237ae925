import { Observable } from '../state/observable.ts';
import { giveSignOfLife } from '../state/sign-of-life.ts';
import type { ScanTone } from './scan-result.tsx';
import { soundsOn } from './sounds.ts';

interface Note {
  readonly hertz: number;
  /** Milliseconds from the start of the tone. */
  readonly from: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
}

/** Told apart without looking, also by who hears high notes badly: up, low and rough, twice the same. */
const TONES: Readonly<Record<ScanTone, readonly Note[]>> = {
  accepted: [
    { hertz: 880, from: 0, lasts: 70, wave: 'sine' },
    { hertz: 1320, from: 70, lasts: 110, wave: 'sine' },
  ],
  refused: [{ hertz: 165, from: 0, lasts: 320, wave: 'square' }],
  duplicate: [
    { hertz: 587, from: 0, lasts: 80, wave: 'triangle' },
    { hertz: 587, from: 150, lasts: 80, wave: 'triangle' },
  ],
};

/** Milliseconds on, off, on … */
const VIBRATIONS: Readonly<Record<ScanTone, number[]>> = {
  accepted: [60],
  refused: [180, 80, 180],
  duplicate: [50, 60, 50],
};

const LOUDNESS = 0.25;
/** A tone that starts or ends at full loudness clicks. Seconds. */
const FADE_S = 0.01;

/** How many scans were good since the page was opened. */
export const goodScans = new Observable(0);

let context: AudioContext | null = null;

/**
 * Sounds and vibrates for an answer, where the device can; whoever scans is there. Never throws: words on the screen say the same, and browsers
 * block sound until the page was touched.
 */
export function giveFeedback(tone: ScanTone): void {
  giveSignOfLife();
  if (tone === 'accepted') goodScans.set(goodScans.get() + 1);
  try {
    if (soundsOn()) sound(TONES[tone]);
  } catch {
    // No audio device, or audio is blocked.
  }
  // Before the first touch a browser refuses, and logs it.
  if (navigator.userActivation?.hasBeenActive && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[tone]);
}

/** Wakes the sound while a touch is being handled, so that the first scan is heard. Never throws. */
export function wakeFeedback(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => undefined);
  } catch {
    // No audio device.
  }
}

function sound(notes: readonly Note[]): void {
  wakeFeedback();
  // A blocked context would keep the notes and play them all at once on the next touch.
  if (context === null || context.state !== 'running') return;
  for (const { hertz, from, lasts, wave } of notes) {
    const start = context.currentTime + from / 1000;
    const end = start + lasts / 1000;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + FADE_S);
    loudness.gain.setValueAtTime(LOUDNESS, end - FADE_S);
    loudness.gain.linearRampToValueAtTime(0, end);
    const source = context.createOscillator();
    source.type = wave;
    source.frequency.value = hertz;
    source.connect(loudness).connect(context.destination);
    source.start(start);
    source.stop(end);
  }
}
