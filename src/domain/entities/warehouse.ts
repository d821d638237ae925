import { PLACE_NAME } from '../field-rules.ts';
import { defineEntity } from './entity.ts';
import { deviceId, flag, id, instant, integer, jsonText, latitude, longitude, number, text } from './field.ts';

/** Hours of a day with high humidity: columns that documents, files and lists call by their day (spec 2 §3 "Warehouse"). */
const humidHours = () => integer();

/**
 * A warehouse (spec 2 §3 "Warehouse"): a gateway that passes on what dehumidifier units, doors and a power meter say, at a
 * location. What people enter, and how it is by the newest messages (`domain/warehouse/status.ts`).
 */
export const warehouse = defineEntity({
  name: 'warehouses',
  sql: 'warehouse',
  key: 'macId',
  fields: {
    /** The gateway's. */
    macId: deviceId(),
    entryId: integer(),
    version: integer(),
    companyId: text(),
    name: text({ rule: PLACE_NAME, search: 'name', edit: true }),
    shippingLocId: id({ nullable: true, max: 40, edit: 'location' }),
    /** Where its ambient readings in weatherData are; empty: as its location's. */
    weatherStationId: text({ max: 40, edit: 'weather' }),
    /** JSON list of its units: `readUnits`. */
    dhUnits: jsonText({ max: 8_000, edit: 'units' }),
    /** JSON list of what its doors are called, in the order of their numbers: `readDoorNames`. */
    doorNames: jsonText({ max: 2_000, edit: 'doors' }),
    /** Whether a sensor of its own, not its units, says how it is inside. */
    rht: flag(),
    /** Of its location, else of its gateway. */
    latitude: latitude({ nullable: true }),
    longitude: longitude({ nullable: true }),
    /** Inside: degrees Fahrenheit, percent. */
    temperature: number({ nullable: true, decimals: 1 }),
    humidity: number({ nullable: true, decimals: 1 }),
    /** Alerts of the last month that are in force. */
    activeAlerts: integer(),
    /** The UTC day that is day 0: that of its newest reading. Its hours, and those of the six days before. */
    humidDay: instant({ nullable: true }),
    highHumidHours0: humidHours(),
    highHumidHours1: humidHours(),
    highHumidHours2: humidHours(),
    highHumidHours3: humidHours(),
    highHumidHours4: humidHours(),
    highHumidHours5: humidHours(),
    highHumidHours6: humidHours(),
    /** Doors that stand open; null: none has said anything. */
    doorsOpen: integer({ nullable: true }),
    /** JSON list, by the number of each door: `readDoorStates`. */
    doorStatus: jsonText(),
    /** Units whose fan runs. */
    unitsRunning: integer(),
    /** When its units or doors last said something. */
    lastData: instant({ nullable: true }),
    lastUpdate: instant(),
  },
});
