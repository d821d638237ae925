import { useRefusedScans } from './use-refused-scans.tsx';

/**
 * Takes the codes that a hand scanner sends while a dialog is open that takes none itself, and says so: what was scanned
 * shall not be lost unseen, nor the Enter at its end press a button. Mounted first in a dialog, so that whatever in it
 * listens to the scanner is asked before this.
 */
export function UnwantedScan() {
  return useRefusedScans();
}
