/** One way to read the codes in a picture. */
export interface ScanEngine {
  readonly name: string;
  /** All texts in the picture. Rejects or throws only when the engine itself is broken. */
  read(picture: ImageData): Promise<readonly string[]>;
}

/** What one engine made of one picture. */
export interface EngineRead {
  readonly engine: string;
  readonly texts: readonly string[];
  readonly ms: number;
}
