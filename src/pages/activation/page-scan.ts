import type { ScannedCode } from '../../domain/scanned-code.ts';
import type { GivenPicture } from '../../scan/picture/read-picture.ts';
import type { ScanResult } from '../../scan/scan-result.tsx';

/** The page's part in scanning. */
export interface PageScan {
  /** Opens the dialog, which reads the pictures first, besides what is before the camera. */
  readonly open: (pictures?: readonly GivenPicture[]) => void;
  readonly close: () => void;
  /** The dialog's question. */
  readonly onCode: (code: ScannedCode) => Promise<ScanResult>;
  /** The same answer, without anything following from it. */
  readonly onPeek: (code: ScannedCode) => Promise<ScanResult>;
  /** The answer to a hand scanner's code that led nowhere; null when there is none to show. */
  readonly notice: ScanResult | null;
  readonly dismiss: () => void;
}
