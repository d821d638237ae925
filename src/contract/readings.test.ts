import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PACKET_TYPE_NUMBERS } from '../domain/packet-type.ts';
import { EMPTY_READING } from '../domain/readings/reading.ts';
import { decodeReadings, encodeReadings } from '../domain/readings/reading-block.ts';
import { deviceMessage } from './ingest.ts';

it('packs a message at the ends of what the contract lets in', () => {
  const message = v.parse(deviceMessage, {
    macId: '00_1B_AD_00_00_01',
    pktType: PACKET_TYPE_NUMBERS[0],
    msgType: 255,
    msgIndex: 4_294_967_295,
    time: '2099-12-31T23:59:59.999Z',
    temperature: -90,
    readings: { indoorHumidity: 44.5, door1Open: true, least: Number.MIN_VALUE, greatest: Number.MAX_VALUE },
  });
  const stored = {
    ...EMPTY_READING,
    index: message.msgIndex,
    msgType: message.msgType,
    time: Date.parse(message.time) * 1_000,
    temperature: message.temperature ?? null,
    data: message.readings ?? null,
  };
  expect(decodeReadings(encodeReadings([stored]))).toEqual([stored]);
});
