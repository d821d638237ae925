import { type ProfileRead, readProfile } from '../code128/read-profile.ts';
import type { DecodedCode } from '../decoded-code.ts';
import { type BandProfile, bandProfile } from './band-profile.ts';
import { BEYOND, bandRows, SAMPLES } from './band-rows.ts';
import { uncovered } from './covered-tiles.ts';
import { directionTiles, TILE } from './direction-tiles.ts';
import { type Band, findBands } from './find-bands.ts';
import { joinBands } from './join-bands.ts';
import { type Lean, leanOf } from './lean.ts';
import type { Luminance } from './luminance.ts';
import { changesIn } from './stripes.ts';

/** Modules of the shortest and the longest code that is looked for. */
const FEWEST_MODULES = 57;
const MOST_MODULES = 400;
/** Fewer bars than the shortest code has, since a blur joins some. */
const FEWEST_CHANGES = 18;
/** Narrower modules than this can't be told apart, in pixels. */
const NARROWEST = 0.7;
/** How far from a band's end its code may begin. */
const SEARCHED = 2 * TILE;

/**
 * The Code 128 codes of a picture, whichever way they lie: each band of bars is laid straight and averaged along the bars,
 * and what comes out is read. Finds what is turned, leans, is blurred, noisy, small, pale or low. Some 50 ms at 1280×720.
 * @param known codes that were read already: what they cover is not looked at
 */
export function readStraightened(picture: Luminance, known: readonly DecodedCode[] = []): DecodedCode[] {
  const bands = findBands(uncovered(directionTiles(picture), known));
  const codes = bands.flatMap((band) => readBand(picture, band) ?? []);
  return codes.length > 0 ? codes : joinBands(bands).flatMap((band) => readBand(picture, band) ?? []);
}

/** A band of which the bars take less than this share is looked at again without the rest, which bent the first look. */
const MOSTLY = 0.75;
/** Bars lower than this are not looked at again, in pixels. */
const LOWEST = 6;

function readBand(picture: Luminance, band: Band): DecodedCode | null {
  const lean = leanOf(picture, band);
  const profile = bandProfile(bandRows(picture, band, lean));
  if (changesIn(profile.grey) < FEWEST_CHANGES) return null;
  const long = (band.right - band.left) * SAMPLES;
  const from = (BEYOND - SEARCHED) * SAMPLES;
  const read = readProfile(profile.grey, {
    from,
    to: from + 2 * SEARCHED * SAMPLES,
    smallest: Math.max(NARROWEST * SAMPLES, long / MOST_MODULES),
    largest: (1.1 * long) / FEWEST_MODULES,
  });
  if (read !== null) return { text: read.text, format: 'Code128', corners: cornersOf(band, lean, profile, read) };
  const { top, bottom } = profile;
  const tall = band.bottom - band.top;
  if (bottom - top > MOSTLY || (bottom - top) * tall < LOWEST) return null;
  return readBand(picture, { ...band, top: band.top + top * tall, bottom: band.top + bottom * tall });
}

/** The code's own corners: one that stands on its head has its top left where the band's bottom right is. */
function cornersOf(
  band: Band,
  lean: Lean,
  { grey, top, bottom }: BandProfile,
  read: ProfileRead,
): DecodedCode['corners'] {
  const tall = band.bottom - band.top;
  const [upper, lower] = [band.top + top * tall, band.top + bottom * tall];
  const across = (sample: number): number =>
    band.left - BEYOND + (read.reversed ? grey.length - 1 - sample : sample) / SAMPLES;
  const [begin, end] = [across(read.from), across(read.to)];
  const [head, foot] = read.reversed ? [lower, upper] : [upper, lower];
  const [cos, sin] = [Math.cos(band.angle), Math.sin(band.angle)];
  const corner = (u: number, v: number) => {
    const leant = u + v * (lean.slope + lean.growth * u);
    return { x: Math.round(band.x + leant * cos - v * sin), y: Math.round(band.y + leant * sin + v * cos) };
  };
  return [corner(begin, head), corner(end, head), corner(end, foot), corner(begin, foot)];
}
