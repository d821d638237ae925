import { killedWhenSaved } from './f02-killed-when-saved.ts';
import { answersLost } from './f04-answers-lost.ts';
import { sentManyTimes } from './f06-sent-many-times.ts';
import type { Scenario } from './scenario.ts';

/** Every fault that is tested, in the order of docs/reliability.md. */
export const SCENARIOS: readonly Scenario[] = [killedWhenSaved, answersLost, sentManyTimes];
