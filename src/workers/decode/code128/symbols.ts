/** Bars and spaces of the codewords 0 to 105, in modules, a bar first; six of them make eleven modules. ISO/IEC 15417. */
export const SYMBOLS: readonly (readonly number[])[] = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222',
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321',
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121',
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224',
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111',
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113',
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232',
].flatMap((line) => line.split(' ').map((widths) => [...widths].map(Number)));

/** The end has a bar more than the others, and thirteen modules. */
export const STOP: readonly number[] = [2, 3, 3, 1, 1, 1, 2];

export const SYMBOL_MODULES = 11;
export const STOP_MODULES = 13;

/** Codewords that begin a code, each with the set it begins in. */
export const START_A = 103;
export const START_B = 104;
export const START_C = 105;

const CHECK_MODULUS = 103;

/** Whether the last of the codewords (start first, without the stop) is the check character of those before it. */
export function isChecked(codes: readonly number[]): boolean {
  if (codes.length < 3) return false;
  const [start = 0, ...rest] = codes;
  const check = rest.pop();
  const sum = rest.reduce((total, code, at) => total + code * (at + 1), start);
  return sum % CHECK_MODULUS === check;
}
