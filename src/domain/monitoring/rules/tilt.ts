import { type Rule, WATCHED } from '../fold.ts';

/** 220 Tilt Event: some readings in a row tilted by more than `angle`; cleared by one that is `hysteresis` under it. */
export const tilt: Rule = {
  name: 'tilt',
  phases: WATCHED,
  alerts: [220],
  memory: 'tilt',
  read(fold, reading) {
    if (reading.tilt === null || !fold.measures(reading)) return;
    const { macId, tilt: measured } = reading;
    const { angle, hysteresis, readings } = fold.rules.tilt;
    const cause = `tilt:${macId}`;
    const open = fold.alert(220, cause);
    const { [macId]: before, ...others } = fold.memory.tilt;
    if (open !== null) {
      if (measured.angle <= angle - hysteresis) return fold.clear(220, cause, { until: fold.now });
      const extreme = Math.max(Number(open.data.extreme), measured.angle);
      return fold.update(220, cause, { extreme, last: measured.angle, axis: measured.axis });
    }
    const tilted = measured.angle > angle ? (before ?? 0) + 1 : 0;
    if (tilted > 0 || before !== undefined) {
      fold.memory.tilt = tilted > 0 && tilted < readings ? { ...others, [macId]: tilted } : others;
    }
    if (tilted < readings) return;
    const data = { extreme: measured.angle, last: measured.angle, axis: measured.axis };
    fold.raise('tilt', 220, cause, { limit: angle, place: fold.placeName, ...data }, macId);
  },
};
