import { expect, test } from 'vitest';
import { createCamera, type MediaSource } from './camera.ts';

const BACK = { video: { facingMode: { ideal: 'environment' } } };

test('two holders share a stream, and it stops with the last of them', async () => {
  const { source, streams } = fakeSource();
  const camera = createCamera(() => source);
  const [one, two] = [new AbortController(), new AbortController()];
  const [first, second] = await Promise.all([camera.open(null, one.signal), camera.open(null, two.signal)]);
  expect(first).toBe(second);
  expect(streams).toMatchObject([{ stopped: false, asked: BACK }]);
  one.abort();
  await turn();
  expect(streams[0]?.stopped).toBe(false);
  two.abort();
  await turn();
  expect(streams[0]?.stopped).toBe(true);
});

test('a mount that leaves at once opens nothing, the next one opens one stream', async () => {
  const { source, streams } = fakeSource();
  const camera = createCamera(() => source);
  const first = new AbortController();
  const gone = camera.open(null, first.signal);
  first.abort();
  await camera.open(null, new AbortController().signal);
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  expect(streams).toMatchObject([{ stopped: false }]);
});

test('a stream that opens after everyone left is stopped, and only then is another opened', async () => {
  const held = Promise.withResolvers<void>();
  const { source, streams } = fakeSource({ until: held.promise });
  const camera = createCamera(() => source);
  const first = new AbortController();
  const gone = camera.open(null, first.signal);
  await turn();
  first.abort();
  const next = camera.open(null, new AbortController().signal);
  await turn();
  expect(streams).toHaveLength(1);
  held.resolve();
  await next;
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' });
  expect(streams).toMatchObject([{ stopped: true }, { stopped: false }]);
});

test('another lens stops the first one before it opens', async () => {
  const { source, streams } = fakeSource();
  const camera = createCamera(() => source);
  await camera.open(null, new AbortController().signal);
  await camera.open('wide', new AbortController().signal);
  expect(streams).toMatchObject([
    { stopped: true },
    { stopped: false, asked: { video: { deviceId: { exact: 'wide' } } } },
  ]);
});

test('a remembered camera that is gone gives way to the one facing away', async () => {
  const { source, streams } = fakeSource({ failFirst: 'OverconstrainedError' });
  await createCamera(() => source).open('unplugged', new AbortController().signal);
  expect(streams).toMatchObject([{ asked: BACK }]);
});

test.each([
  ['NotAllowedError', 'camera-denied'],
  ['NotFoundError', 'camera-missing'],
  ['NotReadableError', 'camera-in-use'],
  ['AbortError', 'camera-failed'],
])('%s is %s, and a retry opens the camera', async (name, code) => {
  const { source, streams } = fakeSource({ failFirst: name });
  const camera = createCamera(() => source);
  await expect(camera.open(null, new AbortController().signal)).rejects.toMatchObject({ code });
  await camera.open(null, new AbortController().signal);
  expect(streams).toMatchObject([{ stopped: false }]);
});

test('a page without https has no cameras', async () => {
  const opening = createCamera(() => undefined).open(null, new AbortController().signal);
  await expect(opening).rejects.toMatchObject({ code: 'camera-insecure' });
});

interface FakeStream {
  readonly asked: unknown;
  stopped: boolean;
}

/** Node has no cameras. `until` holds the first opening back, `failFirst` is the name of what it rejects by. */
function fakeSource({ until, failFirst }: { until?: Promise<void>; failFirst?: string } = {}) {
  const streams: FakeStream[] = [];
  let failing = failFirst;
  const source: MediaSource = {
    async getUserMedia(asked) {
      if (failing !== undefined) {
        const name = failing;
        failing = undefined;
        throw new DOMException('no', name);
      }
      const stream: FakeStream = { asked, stopped: false };
      streams.push(stream);
      if (streams.length === 1) await until;
      const track = {
        stop: () => {
          stream.stopped = true;
        },
      };
      return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
    },
  };
  return { source, streams };
}

/** Lets everything that is ready to run, run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
