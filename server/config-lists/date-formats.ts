/** A day, and a day with its time, in dayjs' letters. */
export const DATE_FORMATS = [
  { name: 'MM/DD/YYYY', display: 'MM/DD/YYYY|MM/DD/YYYY HH:mm' },
  { name: 'MM/DD/YYYY 12h', display: 'MM/DD/YYYY|MM/DD/YYYY hh:mm A' },
  { name: 'DD/MM/YYYY', display: 'DD/MM/YYYY|DD/MM/YYYY HH:mm' },
  { name: 'DD-MM-YYYY', display: 'DD-MM-YYYY|DD-MM-YYYY HH:mm' },
  { name: 'DD.MM.YYYY', display: 'DD.MM.YYYY|DD.MM.YYYY HH:mm' },
  { name: 'YYYY-MM-DD', display: 'YYYY-MM-DD|YYYY-MM-DD HH:mm' },
];
