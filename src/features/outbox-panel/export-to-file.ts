import { instantAt } from '../../domain/instant.ts';
import { saveFile } from '../../ui/save-file.ts';

/**
 * Saves unsent work, encrypted under the passphrase, where this browser puts downloads; `only` picks entries by local
 * number. Throws HandoverError, and what the database threw.
 */
export async function exportToFile(passphrase: string, only?: ReadonlySet<number>): Promise<void> {
  // Fetched when it is needed: most people sign out with nothing to export.
  const { exportUnsent, FILE_ENDING } = await import('../../local/handover/export-unsent.ts');
  const moment = instantAt(Date.now()).slice(0, 19).replaceAll(':', '-');
  saveFile(await exportUnsent(passphrase, only), `unsent-work-${moment}${FILE_ENDING}`);
}
