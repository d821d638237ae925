import type { Map as LibreMap } from 'maplibre-gl';
import type { MapColors } from './map-style.ts';
import { codeOf, MARK_KINDS, SHAPES, SIGNS, type Sign } from './mark-signs.ts';

/** Pixels of the device for one of the style sheet: signs stay sharp on every screen. */
const RATIO = 2;
/** Side of a sign's picture, and of the field that it is drawn on. */
const SIDE = 28;
const FIELD = 24;

/** Diameters of what stands for several, by how many they are. */
export const BUBBLES = [
  { upTo: 10, side: 30 },
  { upTo: 100, side: 38 },
  { upTo: Number.POSITIVE_INFINITY, side: 46 },
] as const;

const signName = (code: number): string => `sign-${code}`;
export const bubbleName = (size: number, hasAlert: boolean): string => `bubble-${size}${hasAlert ? '-alert' : ''}`;

/** Gives the map its pictures, drawn in the colours of the scheme. */
export function addMarkImages(map: LibreMap, colors: MapColors): void {
  for (const kind of MARK_KINDS) {
    map.addImage(
      signName(codeOf(kind)),
      drawn(SIDE, (pen) => drawSign(pen, SIGNS[kind], colors)),
      { pixelRatio: RATIO },
    );
  }
  for (const [size, { side }] of BUBBLES.entries()) {
    for (const hasAlert of [false, true]) {
      const image = drawn(side + 8, (pen) => drawBubble(pen, side, hasAlert, colors));
      map.addImage(bubbleName(size, hasAlert), image, { pixelRatio: RATIO });
    }
  }
}

function drawn(side: number, draw: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = side * RATIO;
  canvas.height = side * RATIO;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.scale(RATIO, RATIO);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  draw(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function drawSign(pen: CanvasRenderingContext2D, { shape, color, hollow, glyph }: Sign, colors: MapColors): void {
  pen.translate((SIDE - FIELD) / 2, (SIDE - FIELD) / 2);
  const outline = new Path2D(SHAPES[shape]);
  const [inner, lines] = hollow === true ? [colors.signInk, colors[color]] : [colors[color], colors.signInk];
  pen.lineWidth = 3.5;
  pen.strokeStyle = colors.signInk;
  pen.stroke(outline);
  pen.fillStyle = inner;
  pen.fill(outline);
  if (hollow === true) {
    pen.lineWidth = 2;
    pen.strokeStyle = lines;
    pen.stroke(outline);
  }
  pen.lineWidth = 2;
  pen.strokeStyle = lines;
  pen.stroke(new Path2D(glyph));
}

/** A disc with room for a number; with alerts in it their triangle is at its edge. */
function drawBubble(pen: CanvasRenderingContext2D, side: number, hasAlert: boolean, colors: MapColors): void {
  const middle = (side + 8) / 2;
  pen.beginPath();
  pen.arc(middle, middle, side / 2, 0, 2 * Math.PI);
  pen.fillStyle = colors.bubble;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = colors.signInk;
  pen.stroke();
  if (!hasAlert) return;
  const size = 14;
  pen.translate(middle + side / 2 - size, 0);
  pen.scale(size / FIELD, size / FIELD);
  drawSignAt(pen, SIGNS.alert, colors);
}

function drawSignAt(pen: CanvasRenderingContext2D, sign: Sign, colors: MapColors): void {
  pen.translate(-(SIDE - FIELD) / 2, -(SIDE - FIELD) / 2);
  drawSign(pen, sign, colors);
}
