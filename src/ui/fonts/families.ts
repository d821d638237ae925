/** Families of fonts.css, for what is drawn on a canvas or in a picture, where no style sheet says them. */
export const TEXT_FAMILY = 'IBM Plex Sans Variable';
const CODE_FAMILY = 'IBM Plex Mono';
export const TAMIL_FAMILY = 'Noto Sans Tamil Variable';
export const TAMIL_NAME_FAMILY = 'Noto Sans Tamil Name';

/** Codes under bars: a browser, or who opens the picture elsewhere, may have none but its own. */
export const CODE_FAMILIES = `'${CODE_FAMILY}', ui-monospace, monospace`;

/** As MapLibre is told of them. The first name is no font: it only says how heavy the letters are. */
export const mapFamilies = (weight: 'Regular' | 'Bold'): string[] => [weight, TEXT_FAMILY, TAMIL_FAMILY, 'sans-serif'];
