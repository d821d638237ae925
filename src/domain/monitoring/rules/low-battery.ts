import { batteryLevel } from '../../battery.ts';
import { type Rule, WATCHED } from '../fold.ts';

/** 204 Low Battery Alert: some readings in a row below `percent`; cleared by one from `clearPercent` on. */
export const lowBattery: Rule = {
  name: 'lowBattery',
  phases: WATCHED,
  alerts: [204],
  memory: 'lowBattery',
  read(fold, reading) {
    if (!fold.measures(reading)) return;
    const { macId } = reading;
    const kind = fold.isOwn(reading) ? (fold.context.deviceKind ?? 'tags') : 'chimes';
    const level = batteryLevel(kind, reading.volts);
    if (level === null) return;
    const { percent, clearPercent, readings } = fold.rules.lowBattery;
    const cause = `battery:${macId}`;
    const { [macId]: before, ...others } = fold.memory.lowBattery;
    const data = { percent: Math.round(level * 100), volts: reading.volts };
    if (fold.alert(204, cause) !== null) {
      // The count is not needed while the alert is open.
      return level * 100 >= clearPercent ? fold.clear(204, cause, data) : fold.update(204, cause, data);
    }
    const low = level * 100 < percent ? (before ?? 0) + 1 : 0;
    if (low > 0 || before !== undefined) {
      fold.memory.lowBattery = low > 0 && low < readings ? { ...others, [macId]: low } : others;
    }
    if (low >= readings) fold.raise('lowBattery', 204, cause, { limit: percent, ...data }, macId);
  },
};
