import { isBlank } from './field-rules.ts';

/** What the name of a configuration script ends in (spec 1 §3, §5). */
export const SCRIPT_ENDING = '.cfg';

export type ScriptFault =
  | 'required'
  /** The name does not end as scripts do. */
  | 'not-a-script'
  | 'script-not-offered';

/**
 * What is wrong with the chosen script, or null; `offered` are the names the page offers (spec 1 §5). It is required
 * whatever a page's list says: without a script there is nothing to run.
 */
export function checkScript(name: string, offered: readonly string[]): ScriptFault | null {
  if (isBlank(name)) return 'required';
  if (!name.endsWith(SCRIPT_ENDING)) return 'not-a-script';
  return offered.includes(name) ? null : 'script-not-offered';
}
