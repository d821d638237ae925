import { isOurs } from '../../../src/domain/label-code.ts';
import { createAgreement } from '../../../src/scan/agreement.ts';
import { choicesOf, codesToAnswer, createInView } from '../../../src/scan/in-view/in-view.ts';
import { createLooker, type Frame } from '../../../src/workers/decode/looker.ts';
import type { Recogniser } from '../../../src/workers/decode/recogniser.ts';
import { type GrayImage, toPixels } from '../../fixtures/camera/gray-image.ts';
import { labelBeside } from '../../fixtures/camera/label-beside.ts';
import { nodeRecogniser } from '../../fixtures/camera/node-recogniser.ts';

/** Frames that a camera is held still for, and the milliseconds between them. */
const FRAMES = 8;
const APART_MS = 120;

/** What became of scenes in which ours can be read where it is alone. */
export interface BesideCounts {
  readonly scenes: number;
  /** Found in the still picture, and taken before the camera, beside a label of others. */
  readonly stills: number;
  readonly live: number;
  /** Asked about before the camera beside another one of ours. */
  readonly asked: number;
  /** Texts that are on neither label. */
  readonly wrong: number;
}

function frameOf(picture: GrayImage): Frame {
  const { data, width, height } = toPixels(picture);
  const rows = (from: number, count: number) => ({
    data: data.subarray(4 * width * from, 4 * width * (from + count)),
    width,
    height: count,
  });
  return { width, height, rows };
}

/** What the scan dialog does with a camera that is held still: the text it takes, or that it asks which is meant. */
async function hold(recogniser: Recogniser, picture: GrayImage): Promise<{ took: string } | 'asked' | 'nothing'> {
  const [look, agreement, inView] = [createLooker(recogniser), createAgreement(), createInView()];
  const frame = frameOf(picture);
  for (let turn = 0; turn < FRAMES; turn += 1) {
    const codes = await look(frame, 'aim');
    const now = turn * APART_MS;
    const believed = agreement.believe(
      codes.map(({ text }) => text),
      now,
    );
    const seen = inView.see({ codes, believed, width: picture.width, height: picture.height }, now);
    const [taken] = codesToAnswer(seen, 'one').filter(({ code }) => isOurs(code));
    if (taken !== undefined) return { took: taken.text };
    if (choicesOf(seen).length > 0) return 'asked';
  }
  return 'nothing';
}

/** Looks at generated scenes with a label of ours beside a sharper one, by the console's own recogniser and rules. */
export async function countBeside(scenes: number): Promise<BesideCounts> {
  const recogniser = await nodeRecogniser();
  const still = async (picture: GrayImage): Promise<string[]> =>
    (await createLooker(recogniser)(frameOf(picture), 'picture')).map(({ text }) => text);
  let [readable, stills, live, asked, wrong] = [0, 0, 0, 0, 0];
  for (let number = 0; readable < scenes; number += 1) {
    const foreign = await labelBeside(number, 'foreign');
    const alone = await hold(recogniser, foreign.alone);
    if (typeof alone === 'string' || !(await still(foreign.alone)).includes(foreign.ours)) continue;
    readable += 1;
    const texts = await still(foreign.picture);
    if (texts.includes(foreign.ours)) stills += 1;
    wrong += texts.filter((text) => text !== foreign.ours && text !== foreign.other).length;
    const held = await hold(recogniser, foreign.picture);
    if (typeof held === 'object' && held.took === foreign.ours) live += 1;
    else if (typeof held === 'object') wrong += 1;
    const two = await labelBeside(number, 'ours');
    if ((await hold(recogniser, two.picture)) === 'asked') asked += 1;
    process.stderr.write(`${readable} of ${scenes}\n`);
  }
  return { scenes, stills, live, asked, wrong };
}
