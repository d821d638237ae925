import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../api/exchange.ts';
import { classifyAnswer } from './classify-answer.ts';

const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const ack = { epoch: 'e', xid: '812' };
const kind = (answer: Answer, deletes = false, edits = false) => classifyAnswer(answer, id, { deletes, edits }).kind;
const reply = (status: number, body: unknown = { code: 'internal', message: '', errors: [] }): Answer => ({
  kind: 'reply',
  status,
  body,
  retryAfter: null,
});
const coded = (status: number, code: string): Answer => reply(status, { code, message: '', errors: [] });

describe('what counts as delivered', () => {
  it('is a 2xx that names this mutation and its place in the feed', () => {
    expect(
      classifyAnswer(reply(200, { mutationId: id, ack, guid: 'x' }), id, { deletes: false, edits: false }),
    ).toEqual({
      kind: 'acked',
      ack,
      reply: { mutationId: id, guid: 'x' },
    });
  });

  it.each([
    ['another mutation', { mutationId: '00000000-0000-4000-8000-000000000000', ack }],
    ['no mutation', { ack }],
    ['no place in the feed', { mutationId: id }],
    ['an empty object', {}],
    ['null', null],
    ['a list', [id]],
  ])('is not a 2xx with %s', (_, body) => {
    const outcome = classifyAnswer(reply(200, body), id, { deletes: false, edits: false });
    expect(outcome).toMatchObject({ kind: 'retry', countsAsAttempt: false });
  });

  it('is never anything else, whatever comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 599 }), fc.jsonValue(), fc.boolean(), (status, body, deletes) => {
        const outcome = classifyAnswer(reply(status, body), id, { deletes, edits: false });
        expect(outcome.kind).not.toBe('acked');
      }),
    );
  });
});

describe('captive portals and proxies', () => {
  it.each([0, 200, 302, 403, 404, 422, 502])('prove nothing with status %d and a page', (status) => {
    const outcome = classifyAnswer({ kind: 'foreign', status, retryAfter: null }, id, { deletes: true, edits: false });
    expect(outcome).toMatchObject({ kind: 'retry', countsAsAttempt: false });
  });

  it('prove nothing with an error in JSON that is not ours', () => {
    expect(kind(reply(403, { error: 'blocked by policy' }))).toBe('retry');
    expect(kind(coded(403, 'blocked-by-policy'))).toBe('retry');
  });
});

it('a server in another epoch says which it is, and has done nothing', () => {
  const refusal = { code: 'other-epoch', message: '', errors: [{ code: 'epoch', detail: 'e2' }] };
  expect(classifyAnswer(reply(412, refusal), id, { deletes: true, edits: true })).toEqual({
    kind: 'other-epoch',
    epoch: 'e2',
  });
  expect(kind(coded(412, 'other-epoch'))).toBe('retry');
});

describe('the status matrix', () => {
  it.each([
    [400, 'bad-request', 'rejected'],
    [401, 'not-signed-in', 'sign-in'],
    [401, 'wrong-user', 'sign-in'],
    [403, 'forbidden', 'rejected'],
    [404, 'not-found', 'rejected'],
    [408, 'overloaded', 'retry'],
    [409, 'in-progress', 'retry'],
    [409, 'version-conflict', 'conflict'],
    [410, 'gone', 'conflict'],
    [412, 'version-conflict', 'conflict'],
    [413, 'payload-too-large', 'rejected'],
    [422, 'device-in-use', 'rejected'],
    [425, 'overloaded', 'retry'],
    [426, 'client-too-old', 'update'],
    [429, 'too-many-tries', 'retry'],
    [500, 'internal', 'retry'],
    [503, 'overloaded', 'retry'],
  ])('%d %s is %s', (status, code, expected) => {
    expect(kind(coded(status, code))).toBe(expected);
  });

  it('counts an attempt only where our own server answered and could not', () => {
    const countsAsAttempt = (status: number, code: string) => {
      const outcome = classifyAnswer(coded(status, code), id, { deletes: false, edits: false });
      return outcome.kind === 'retry' && outcome.countsAsAttempt;
    };
    expect([500, 502, 503, 504].map((status) => countsAsAttempt(status, 'internal'))).toEqual([true, true, true, true]);
    expect([408, 425, 429].map((status) => countsAsAttempt(status, 'overloaded'))).toEqual([false, false, false]);
    expect(countsAsAttempt(409, 'in-progress')).toBe(false);
  });

  it('takes a removal of what is gone as done, and only a removal', () => {
    expect(kind(coded(404, 'not-found'), true)).toBe('acked');
    expect(kind(coded(410, 'gone'), true)).toBe('acked');
    expect(kind(coded(404, 'not-found'), false)).toBe('rejected');
  });

  it('hands Retry-After on', () => {
    const answer: Answer = {
      kind: 'reply',
      status: 429,
      retryAfter: 7000,
      body: { code: 'too-many-tries', message: '', errors: [] },
    };
    expect(classifyAnswer(answer, id, { deletes: false, edits: false })).toMatchObject({ retryAfter: 7000 });
  });
});

it('no answer at all costs no try', () => {
  for (const reason of ['network', 'timeout', 'aborted'] as const) {
    expect(classifyAnswer({ kind: 'none', reason }, id, { deletes: false, edits: false })).toMatchObject({
      kind: 'retry',
      countsAsAttempt: false,
    });
  }
});
