import { expect, it } from 'vitest';
import { longIdle } from './long-idle.ts';

/** Draws so many frames; resolves to when the last one was drawn. */
function drawn(frames: number): Promise<number> {
  return new Promise((resolve) => {
    let left = frames;
    const draw = (): void => {
      left -= 1;
      document.body.style.paddingLeft = `${left % 3}px`;
      if (left === 0) resolve(performance.now());
      else requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
}

it('waits until what is being drawn is drawn', async () => {
  // Where other pages of the same process are busy, too, there may be no pause until the limit.
  const [last, idle] = await Promise.all([drawn(30), longIdle(2_000).then(() => performance.now())]);
  expect(idle).toBeGreaterThan(last);
});

it('waits no longer than it was told to', async () => {
  let goesOn = true;
  const draw = (): void => {
    document.body.style.paddingLeft = goesOn ? '1px' : '0';
    if (goesOn) requestAnimationFrame(draw);
  };
  draw();
  await expect(longIdle(200)).resolves.toBeUndefined();
  goesOn = false;
});
