import type { ScannedCode } from '../domain/scanned-code.ts';
import { readLabelCode } from './label-code.ts';
import { physicalCharacter, type WedgeKey, wedgeKeyRole, writtenCharacter } from './wedge-keys.ts';

/** Characters that arrived without a pause so far, oldest first. */
export type WedgeBurst = readonly WedgeKey[];

export interface WedgeStep {
  readonly burst: WedgeBurst;
  /** This key is the first of a burst: what stands in the focused field now is what to put back. */
  readonly started: boolean;
  /** A burst ended that no person typed. The key that ended it belongs to the scanner. */
  readonly code: ScannedCode | null;
}

export const NO_BURST: WedgeBurst = [];

/** Mean milliseconds between keys, the suffix included. Scanners send every 2 to 30; a fast typist types every 100. */
export const SCANNER_GAP_MS = 50;
/** A single gap above this is a pause: what follows is a new burst. Wireless scanners stumble for less. */
export const PAUSE_MS = 150;
/** Fewer characters say too little about speed: two fingers can roll over three keys. */
export const SHORTEST_BURST = 4;

/**
 *            character within PAUSE_MS            suffix, quick enough: code
 *               ┌──────┐                       ┌────────────────────────────▶ idle
 *   idle ──▶ burst ────┘ ── suffix or other ──▶┴ else: nothing happened ────▶ idle
 *    character  └─ character after a pause: a burst that begins with it
 *
 * Pure: the caller keeps the burst between keys.
 */
export function stepWedge(burst: WedgeBurst, press: WedgeKey): WedgeStep {
  switch (wedgeKeyRole(press)) {
    case 'modifier':
      return { burst, started: false, code: null };
    case 'other':
      return { burst: NO_BURST, started: false, code: null };
    case 'suffix':
      return { burst: NO_BURST, started: false, code: isScanner(burst, press) ? readBurst(burst) : null };
    case 'character': {
      const last = burst.at(-1);
      const joins = last !== undefined && press.timeStamp - last.timeStamp <= PAUSE_MS;
      return { burst: joins ? [...burst, press] : [press], started: !joins, code: null };
    }
  }
}

function isScanner(burst: WedgeBurst, suffix: WedgeKey): boolean {
  const [first] = burst;
  const last = burst.at(-1);
  if (first === undefined || last === undefined || burst.length < SHORTEST_BURST) return false;
  if (suffix.timeStamp - last.timeStamp > PAUSE_MS) return false;
  return (suffix.timeStamp - first.timeStamp) / burst.length <= SCANNER_GAP_MS;
}

/** The layout's characters if they read as a code, else the physical keys if those do, else what came nearer to one. */
function readBurst(burst: WedgeBurst): ScannedCode {
  const written = readLabelCode(burst.map(writtenCharacter).join(''));
  if (isWhole(written)) return written;
  const physical = readLabelCode(burst.map(physicalCharacter).join(''));
  if (isWhole(physical)) return physical;
  return written.kind === 'foreign' && physical.kind === 'partial' ? physical : written;
}

function isWhole(code: ScannedCode): boolean {
  return code.kind === 'device' || code.kind === 'acl';
}
