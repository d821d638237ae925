import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.ts';
import type { Reader, ToldComment, ToldIncident, ToldItem, ToldText } from './compose.ts';
import { composePush } from './compose-push.ts';

/** A name that stands in no message of ours. */
const name = fc.string({ minLength: 1, maxLength: 200 }).map((text) => `¤${text}`);
const shipments = fc.array(
  fc.record({ guid: name, shipmentId: name, configType: fc.constant(1), excursion: fc.constant(null) }),
  {
    maxLength: 10,
  },
);
const incident: fc.Arbitrary<ToldIncident> = fc.record({
  kind: fc.constant('incident' as const),
  incidentId: fc.nat(),
  toldAs: fc.nat(),
  episode: fc.nat(),
  toldEpisode: fc.nat(),
  stage: fc.constantFrom('opened', 'grown', 'escalated', 'cleared'),
  causeKind: fc.constantFrom('gateway', 'place', 'vehicle', 'sensor'),
  causeKey: name,
  event: fc.constantFrom(208, 216),
  severity: fc.constantFrom(0, 1, 2),
  lossTime: fc.constant(null),
  firstTime: fc.constant('2026-03-01T12:00:00.000Z'),
  found: fc.constant(null),
  closed: fc.constantFrom(null, '2026-03-01T13:00:00.000Z'),
  reason: fc.constant(null),
  ackBy: fc.constantFrom('', '¤somebody'),
  members: fc.nat(500),
  shipmentCount: fc.nat(500),
  shipments,
});
const text: fc.Arbitrary<ToldText> = fc.record({
  kind: fc.constant('text' as const),
  author: name,
  written: name,
  subject: name,
  event: fc.constant(103),
  macId: fc.constantFrom(null, '¤device'),
  shipments,
});
const comment: fc.Arbitrary<ToldComment> = fc.record({
  kind: fc.constant('comment' as const),
  author: name,
  text: name,
  event: fc.constantFrom(null, 216),
  device: fc.constantFrom(null, { macId: '¤device', kind: 'tags' }),
  shipments,
});
const items = fc.array(fc.oneof<fc.Arbitrary<ToldItem>[]>(incident, text, comment), { minLength: 1, maxLength: 200 });
const reader: fc.Arbitrary<Reader> = fc.record({
  language: fc.constantFrom(...LANGUAGES.map(({ code }) => code)),
  timezone: fc.constant('Etc/GMT'),
  temperatureUnit: fc.constantFrom('Celsius', 'Fahrenheit'),
  // As companies call their events, which may be after goods.
  eventName: fc.constant(() => '¤event'),
  origin: fc.constantFrom(undefined, 'https://lading.example'),
  acknowledgeUrl: fc.constant(undefined),
  unsubscribeUrl: fc.constant(''),
  named: fc.constant(null),
});

it('names nothing where nothing may be named, and is never longer than push services take', () => {
  fc.assert(
    fc.property(items, reader, fc.boolean(), fc.boolean(), (told, who, pushNames, acknowledges) => {
      const sent = JSON.stringify(composePush(told, who, { pushNames, acknowledges, nth: 1 }).message);
      if (!pushNames) expect(sent).not.toContain('¤');
      // What seals a message adds 103 bytes.
      expect(Buffer.byteLength(sent)).toBeLessThan(3_072);
    }),
  );
});

it('asks for an acknowledgement only of one incident that is open, and of who may give it', () => {
  fc.assert(
    fc.property(items, reader, fc.boolean(), (told, who, acknowledges) => {
      const { notification } = composePush(told, who, { pushNames: false, acknowledges, nth: 1 }).message;
      const [only] = told.length === 1 ? told : [];
      const asks = acknowledges && only?.kind === 'incident' && only.closed === null && only.ackBy === '';
      expect(notification.actions).toHaveLength(asks ? 1 : 0);
    }),
  );
});
