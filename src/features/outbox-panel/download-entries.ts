import { exportEntries } from '../../local/outbox/actions.ts';

/** How long a browser may take to begin with the download. Milliseconds. */
const KEEP = 60_000;

/** Saves everything unsent as a JSON file where this browser puts downloads. */
export async function downloadEntries(): Promise<void> {
  const url = URL.createObjectURL(await exportEntries());
  const link = document.createElement('a');
  link.href = url;
  link.download = `lading-outbox-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP);
}
