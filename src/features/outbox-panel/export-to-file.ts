/** How long a browser may take to begin with the download. Milliseconds. */
const KEEP = 60_000;

/**
 * Saves unsent work, encrypted under the passphrase, where this browser puts downloads; `only` picks entries by local
 * number. Throws HandoverError, and what the database threw.
 */
export async function exportToFile(passphrase: string, only?: ReadonlySet<number>): Promise<void> {
  // Fetched when it is needed: most people sign out with nothing to export.
  const { exportUnsent, FILE_ENDING } = await import('../../local/handover/export-unsent.ts');
  const url = URL.createObjectURL(await exportUnsent(passphrase, only));
  const link = document.createElement('a');
  link.href = url;
  link.download = `unsent-work-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}${FILE_ENDING}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP);
}
