import type { ActivationOptions } from '../../../src/contract/configuration.ts';
import type { Transaction } from '../../database/database.ts';
import { refusedField } from '../../http/refusal.ts';
import { isActivation, pageOptionsOf } from '../configuration/page-options.ts';

/** The kind of device that a script is for, by the page of the company that offers it for this config type; undefined: none does. */
export async function offeredKind(
  tx: Transaction,
  companyId: string,
  scriptName: string,
  configType: number,
): Promise<ActivationOptions['deviceKind'] | undefined> {
  return (await pageOptionsOf(tx, companyId))
    .filter(isActivation)
    .find(({ scripts }) => scripts.some((script) => script.name === scriptName && script.configType === configType))
    ?.deviceKind;
}

/** The same. @throws Refusal `bad-request` (422) when no page of the company offers the script */
export async function kindForScript(
  tx: Transaction,
  companyId: string,
  scriptName: string,
  configType: number,
): Promise<ActivationOptions['deviceKind']> {
  const kind = await offeredKind(tx, companyId, scriptName, configType);
  if (kind !== undefined) return kind;
  const detail = "None of the company's pages offers this script.";
  throw refusedField('script', detail, 'scriptName');
}
