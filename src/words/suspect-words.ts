import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { SuspectKind } from '../domain/readings/sensor-judge.ts';

/** What is wrong with a sensor that is not believed: in alerts, beneath charts, on certificates and in reports. */
export const SUSPECT_WORDS: Readonly<Record<SuspectKind, MessageDescriptor>> = {
  range: msg`Sensor reads what can't be`,
  sentinel: msg`Sensor sends its error value`,
  none: msg`Sensor measures nothing`,
  jump: msg`Sensor jumps to and fro`,
  flat: msg`Sensor stuck at one value`,
  drift: msg`Sensor drifts away from those beside it`,
};
