import { expect, test } from 'vitest';
import type { DecodedCode } from '../workers/decode/decoded-code.ts';
import { AGREEMENT_MS, createAgreement } from './agreement.ts';
import { type Recognition, recognise } from './recognition.ts';
import { createRepeatGate, REPEAT_MS } from './repeat-gate.ts';

test('a text counts when two reads in a row agree, whatever empty frames lie between', () => {
  const { believe } = createAgreement();
  expect(believe(['A'], 0)).toEqual([]);
  expect(believe([], 100)).toEqual([]);
  expect(believe(['A', 'B'], 200)).toEqual(['A']);
  expect(believe(['B'], 300)).toEqual(['B']);
  expect(believe(['A'], 400)).toEqual([]);
  expect(believe(['A'], 401 + AGREEMENT_MS)).toEqual([]);
});

test('a refused code is answered again while it stays, an accepted one only when it comes back', () => {
  const gate = createRepeatGate();
  expect(gate.admits('refused', 0)).toBe(true);
  gate.answered('refused', 'refused');
  expect(gate.admits('accepted', 0)).toBe(true);
  gate.answered('accepted', 'accepted');
  for (let now = 100; now < REPEAT_MS; now += 100) {
    expect(gate.admits('refused', now)).toBe(false);
    expect(gate.admits('accepted', now)).toBe(false);
  }
  expect(gate.admits('refused', REPEAT_MS)).toBe(true);
  expect(gate.admits('accepted', REPEAT_MS)).toBe(false);
  expect(gate.admits('accepted', 2 * REPEAT_MS)).toBe(true);
});

test('frames are decoded one at a time, and nothing is heard after the end', async () => {
  const end = new AbortController();
  const heard: string[] = [];
  let flying = 0;
  const looked = recognise(
    pictures({
      async decode() {
        flying += 1;
        expect(flying).toBe(1);
        await Promise.resolve();
        flying -= 1;
        return [code('A')];
      },
      onView({ believed }) {
        heard.push(...believed);
        if (heard.length === 3) end.abort();
      },
    }),
    end.signal,
  );
  await looked;
  expect(heard).toEqual(['A', 'A', 'A']);
});

test('a decoder that is gone rejects, one that was told to stop does not', async () => {
  const broken = () => Promise.reject(new Error('worker'));
  await expect(recognise(pictures({ decode: broken }), new AbortController().signal)).rejects.toThrow('worker');
  const end = new AbortController();
  const stopped = async () => {
    end.abort();
    return broken();
  };
  await expect(recognise(pictures({ decode: stopped }), end.signal)).resolves.toBeUndefined();
});

function pictures(parts: Partial<Recognition>): Recognition {
  let time = 0;
  return {
    nextFrame: () => Promise.resolve(),
    grabFrame: () => Promise.resolve({ width: 4, height: 2, close: () => undefined }),
    decode: () => Promise.resolve([]),
    onView: () => undefined,
    rest: () => Promise.resolve(),
    now: () => (time += 30),
    ...parts,
  };
}

function code(text: string): DecodedCode {
  const corner = { x: 0, y: 0 };
  return { text, format: 'Code128', corners: [corner, corner, corner, corner] };
}

test('floor 9: rests twice as long as it looked where nothing is in view, and not at all where something is', async () => {
  const rests: number[] = [];
  const end = new AbortController();
  const found = [[], [], [{ text: 'A', format: 'QRCode', corners: [] }], []] as unknown as DecodedCode[][];
  await recognise(
    pictures({
      decode: () => {
        const [next = []] = found.splice(0, 1);
        if (found.length === 0) end.abort();
        return Promise.resolve(next);
      },
      rest: (span) => {
        rests.push(span);
        return Promise.resolve();
      },
    }),
    end.signal,
  );
  expect(rests).toEqual([60, 60]);
});
