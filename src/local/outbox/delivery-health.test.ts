import { expect, it } from 'vitest';
import { DeliveryHealth } from './delivery-health.ts';

/** Something is sent and gets through; returns whether that ends a fault of everything. */
function passes(health: DeliveryHealth, localSeq: number): boolean {
  return health.gotThrough(localSeq, health.sends());
}

it('blames no entry while nothing gets through, however often it fails', () => {
  const health = new DeliveryHealth();
  passes(health, 9);
  for (let nth = 0; nth < 20; nth += 1) {
    expect(health.failed(1, true).alone).toBe(false);
    expect(health.failed(2, true).alone).toBe(false);
  }
});

it('blames an entry that fails again though another that was sent later got through', () => {
  const health = new DeliveryHealth();
  const sent = health.sends();
  expect(health.failed(1, true).alone).toBe(false);
  // Sent before the first failure: that says nothing.
  health.gotThrough(2, sent);
  expect(health.failed(1, true).alone).toBe(false);
  passes(health, 3);
  expect(health.failed(1, true).alone).toBe(true);
  expect(health.failsAlone(1)).toBe(true);
});

it('blames nothing any more when others fail, too', () => {
  const health = new DeliveryHealth();
  health.failed(1, true);
  passes(health, 2);
  expect(health.failed(1, true).alone).toBe(true);
  health.failed(3, true);
  expect(health.failed(1, true).alone).toBe(false);
});

it('takes a missing connection for no sign of a server that fails', () => {
  const health = new DeliveryHealth();
  health.failed(1, false);
  passes(health, 2);
  expect(health.failed(1, true).alone).toBe(false);
});

it('tells once when a fault of everything is over, also one from before this page was opened', () => {
  const health = new DeliveryHealth();
  expect(passes(health, 1)).toBe(true);
  expect(passes(health, 2)).toBe(false);
  const sent = health.sends();
  health.failed(3, true);
  expect(health.gotThrough(4, sent)).toBe(false);
  expect(passes(health, 5)).toBe(true);
  expect(passes(health, 6)).toBe(false);
});

it('looks again within a minute, and with many waiting lets each wait longer', () => {
  const health = new DeliveryHealth();
  expect(health.failed(0, true).longest).toBe(60_000);
  for (let localSeq = 1; localSeq < 400; localSeq += 1) health.failed(localSeq, true);
  expect(health.failed(400, true).longest).toBe(200_500);
});
