import {
  BarcodeFormat,
  DataMatrixWriter,
  EncodeHintType,
  QRCodeDecoderErrorCorrectionLevel,
  QRCodeEncoder,
} from '@zxing/library';
import type { SymbolKind } from '../../domain/label/label-text.ts';
import { code128Bars } from '../../ui/code128-bars.ts';
import type { CodeModules } from '../../ui/module-path.ts';

/** A code that can be drawn. */
export interface LabelCode {
  readonly kind: SymbolKind;
  readonly text: string;
  readonly modules: CodeModules;
  /** What must stay white around it, in modules (ISO 15417, 18004, 16022). */
  readonly rim: number;
}

/** The code of a text in which `labelProblem` finds nothing. Throws an Error where the text can't be one nevertheless. */
export function labelCode(kind: SymbolKind, text: string): LabelCode {
  switch (kind) {
    case 'code128':
      return { kind, text, modules: code128Bars(text), rim: 10 };
    case 'qr':
      return { kind, text, modules: qrDots(text), rim: 4 };
    case 'datamatrix':
      return { kind, text, modules: dataMatrixDots(text), rim: 2 };
  }
}

function qrDots(text: string): CodeModules {
  // Paper is scratched and gets wet: fifteen parts of a hundred may be lost.
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  return {
    width: matrix.getWidth(),
    height: matrix.getHeight(),
    isDark: (x, y) => matrix.get(x, y) === 1,
  };
}

/** The library's `DataMatrixSymbolShapeHint.FORCE_SQUARE`, which is there for types only. */
const FORCE_SQUARE = 1;
const SQUARE = new Map([[EncodeHintType.DATA_MATRIX_SHAPE, FORCE_SQUARE]]);

function dataMatrixDots(text: string): CodeModules {
  // As small as it can be: one pixel a dot. A square has larger dots than a strip of its width, and is read from farther off.
  const matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 1, 1, SQUARE);
  return { width: matrix.getWidth(), height: matrix.getHeight(), isDark: (x, y) => matrix.get(x, y) };
}
