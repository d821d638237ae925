import { isValiError } from 'valibot';
import { eventCode } from '../../src/domain/alert-events.ts';
import { eventNames } from '../config-lists/code-lists.ts';
import { configListOf } from '../config-lists/config-lists.ts';
import type { Texts } from '../config-lists/texts.ts';
import type { Transaction } from '../database/database.ts';
import { log } from '../process/log.ts';

/** What an event is called, by its number. */
export type EventNames = (event: number) => string;

/** The built-in names in one language. */
export const builtInNames =
  (language: keyof Texts): EventNames =>
  (event) =>
    eventNames(eventCode(event))[language];

/** The names that a company gives events, where it replaces the list of them (docs/company-configuration.md). */
export async function eventNamesOf(tx: Transaction, companyId: string, language: keyof Texts): Promise<EventNames> {
  const builtIn = builtInNames(language);
  try {
    const { events } = await configListOf(tx, companyId, 'codeLists', language);
    const names = new Map(events.map(({ id, name }) => [id, name]));
    return (event) => names.get(event) ?? builtIn(event);
  } catch (error) {
    if (!isValiError(error)) throw error;
    // People are told all the same.
    log.warn('code-lists-unreadable', { company: companyId });
    return builtIn;
  }
}
