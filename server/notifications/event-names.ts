import { isValiError } from 'valibot';
import type { Language } from '../../src/contract/languages.ts';
import { eventCode } from '../../src/domain/alert-events.ts';
import { eventName } from '../config-lists/code-lists.ts';
import { configListOf } from '../config-lists/config-lists.ts';
import type { Transaction } from '../database/database.ts';
import { log } from '../process/log.ts';
import { wordsOf } from '../words/words-of.ts';

/** What an event is called, by its number. */
export type EventNames = (event: number) => string;

/** The built-in names in one language. */
export const builtInNames =
  (language: Language): EventNames =>
  (event) =>
    wordsOf(language)(eventName(eventCode(event)));

/** The names that a company gives events, where it replaces the list of them (docs/company-configuration.md). */
export async function eventNamesOf(tx: Transaction, companyId: string, language: Language): Promise<EventNames> {
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
