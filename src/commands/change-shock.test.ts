import * as v from 'valibot';
import { expect, it } from 'vitest';
import { shipmentRow } from '../../tests/fixtures/shipment-row.ts';
import { runActivity } from '../contract/activity.ts';
import { SHOCK_LIMITS } from '../domain/shipment-activity.ts';
import { changeShock } from './change-shock.ts';
import { subjectOf } from './shipment-subject.ts';

const subject = subjectOf(shipmentRow());

it('tells the limit by the template of its name, as the server takes it', () => {
  const templates = [...SHOCK_LIMITS, null].map((limit) => {
    const { body } = changeShock.request(v.parse(changeShock.schema, { ...subject, limit }), {
      baseVersion: undefined,
    });
    expect(v.is(runActivity.body, body)).toBe(true);
    return body.template;
  });
  expect(templates).toEqual([
    'shock-on-50g',
    'shock-on-35g',
    'shock-on-25g',
    'shock-on-15g',
    'shock-on-10g',
    'shock-on-5g',
    'shock-off',
  ]);
});

it('takes no limit between those of the selects, and none beyond them', () => {
  for (const limit of [0, 4, 4.99, 6, 12, 20, 49, 51, 500, -5, '15', undefined, Number.NaN]) {
    expect([limit, v.is(changeShock.schema, { ...subject, limit })]).toEqual([limit, false]);
    const template = `shock-on-${String(limit)}g`;
    const body = { template, mac: null, guid: subject.guid, runByGUID: true };
    // A text that reads as one of them names the same template.
    if (limit !== '15') expect([template, v.is(runActivity.body, body)]).toEqual([template, false]);
  }
});
