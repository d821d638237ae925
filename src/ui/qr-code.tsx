import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';
import { useMemo } from 'react';
import { darkPath } from './module-path.ts';
import classes from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who can't see it. */
  readonly label: string;
}

/** The white rim a reader needs, in modules (ISO 18004). */
const RIM = 4;

/** A text as a QR code: black on white in every scheme, as large as its place. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={classes.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} data-testid="qr-code">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** A screen shows clean edges: the lowest error correction makes larger dots. */
function drawn(text: string): { readonly path: string; readonly side: number } {
  const matrix = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.L).getMatrix();
  const size = matrix.getWidth();
  const modules = { width: size, height: size, isDark: (x: number, y: number) => matrix.get(x, y) === 1 };
  return { path: darkPath(modules, RIM, RIM), side: size + 2 * RIM };
}
