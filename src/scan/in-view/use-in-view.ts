import { useRef, useState } from 'react';
import type { SeenView } from '../code-outline.tsx';
import type { FrameView } from '../recognition.ts';
import {
  choicesOf,
  codesToAnswer,
  createInView,
  type Question,
  questionAfter,
  questionOf,
  type SeenCode,
  type Takes,
} from './in-view.ts';

const NONE: readonly SeenCode[] = [];

export interface InViewControls {
  readonly view: SeenView | null;
  /** What the person has to choose from. Stays as it is, so that it doesn't move under their finger, as long as there is a choice. */
  readonly choices: readonly SeenCode[];
  seeFrame(view: FrameView): void;
  /** The question was answered. */
  forgetChoices(): void;
  /** Asks for one of these, which were found elsewhere than in the camera's picture. */
  offer(codes: readonly SeenCode[]): void;
}

/** What is in view, what of it is answered by itself, and what is asked about. */
export function useInView(takes: Takes, onSeen: (seen: SeenCode) => void): InViewControls {
  const [memory, setMemory] = useState(createInView);
  const [view, setView] = useState<SeenView | null>(null);
  const [choices, setChoices] = useState(NONE);
  /** When what is asked about was seen; null: it was found elsewhere than in the camera's picture. */
  const question = useRef<Question | null>(null);
  return {
    view,
    choices,
    seeFrame(frame) {
      const now = performance.now();
      const codes = memory.see(frame, now);
      setView({ codes, width: frame.width, height: frame.height });
      // The question is open: what is in view is shown, and nothing else.
      if (choices.length > 0) {
        if (question.current === null) return;
        question.current = questionAfter(question.current, codes, now);
        if (question.current === null) setChoices(NONE);
        return;
      }
      for (const seen of codesToAnswer(codes, takes)) onSeen(seen);
      const several = takes === 'one' ? choicesOf(codes) : NONE;
      if (several.length === 0) return;
      question.current = questionOf(several, now);
      setChoices(several);
    },
    forgetChoices() {
      setChoices(NONE);
      setView(null);
      setMemory(createInView);
    },
    offer(codes) {
      question.current = null;
      setChoices(codes);
    },
  };
}
