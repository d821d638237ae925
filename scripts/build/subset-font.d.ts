declare module 'subset-font' {
  /** The letters of a text, and what they need to be shaped, cut out of a font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ): Promise<Uint8Array>;
}
