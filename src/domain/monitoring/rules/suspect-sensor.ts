import { NEW_SENSOR, troubleOfSensor } from '../../readings/sensor-judge.ts';
import { sensorOf } from '../believed-reading.ts';
import { type Rule, WATCHED } from '../fold.ts';

/**
 * 241 Suspect Sensor: what a sensor says is not believed (`sensor-judge.ts`), one alert a sensor whatever is wrong with it. Cleared
 * by readings that are. Switched off it is not told; its readings count for nothing all the same.
 */
export const suspectSensor: Rule = {
  name: 'suspectSensor',
  phases: WATCHED,
  alerts: [241],
  memory: null,
  read(fold, reading) {
    if (!fold.measures(reading)) return;
    const name = sensorOf(reading);
    const cause = `sensor:${name}`;
    const trouble = troubleOfSensor(fold.memory.sensors[name] ?? NEW_SENSOR);
    if (trouble === null) return fold.clear(241, cause, { until: fold.now });
    const { kind, since, value } = trouble;
    const unit = reading.unit === null ? {} : { unit: reading.unit };
    const data = { kind, since, ...(value === null ? {} : { value }) };
    if (fold.alert(241, cause) !== null) return fold.update(241, cause, data);
    fold.raise('suspectSensor', 241, cause, { ...data, ...unit, place: fold.placeName }, reading.macId);
  },
};
