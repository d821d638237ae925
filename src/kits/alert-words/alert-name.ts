import { RULE_SUBJECTS } from '../../domain/alert-subjects.ts';
import type { EventNames } from './use-event-names.ts';

interface Subject {
  readonly subject: string;
  readonly alertEvent: number;
}

/** What an alert is called: by its subject; one that the rules gave its event's name by that in the reader's language. */
export function alertName({ subject, alertEvent }: Subject, eventName: EventNames): string {
  const isOwn = subject !== '' && subject !== RULE_SUBJECTS[alertEvent];
  return isOwn ? subject : (eventName(alertEvent) ?? subject);
}
