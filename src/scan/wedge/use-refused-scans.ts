import { giveFeedback } from '../feedback.ts';
import { useWedgeScanner } from './wedge.ts';

/** A hand scanner's code answers no question: the Enter at its end would press the button that has the focus. */
export function useRefusedScans(): void {
  useWedgeScanner(() => giveFeedback('refused'));
}
