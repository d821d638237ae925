/** The subject of an alert that the rules raise, by its event: its name in the event catalogue (spec 2 §9), in English. */
export const RULE_SUBJECTS: Readonly<Record<number, string>> = {
  201: 'Separation',
  202: 'Rejoin',
  204: 'Low Battery Alert',
  205: 'Unexpected Waypoint',
  206: 'Overdue Departure',
  207: 'Overdue Arrival',
  208: 'Delayed Communication',
  209: 'Delayed Decommission',
  211: 'Humidity Critical',
  216: 'High Temperature',
  218: 'Route Deviation',
  220: 'Tilt Event',
  221: 'Shock Event',
  222: 'Extended Dwell',
  223: 'Low Temperature',
  224: 'Stray iChime',
};
