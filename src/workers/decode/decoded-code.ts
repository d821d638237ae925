/** The symbologies of labels: ours, and Code 39 on those of others. Nothing else is looked for. */
export type CodeFormat = 'Code128' | 'Code39' | 'QRCode' | 'DataMatrix';

/** A point in the frame, in pixels of the frame, from its top left corner. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A code found in a frame. The text is what the label says, unread and untrusted. */
export interface DecodedCode {
  readonly text: string;
  readonly format: CodeFormat;
  /** The code's own top left, top right, bottom right, bottom left: a turned code has turned corners. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
}
