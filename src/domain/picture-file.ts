/** A photo of a telephone has 3 to 30 MB; what is larger is a film, or would take the memory of a tablet. Bytes. */
export const LARGEST_PICTURE = 40_000_000;
