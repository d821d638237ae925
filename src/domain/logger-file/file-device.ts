const PREFIX = 'FILE_';
/** Characters of a serial number in an id; lists show the last five of them. */
const SERIAL_MAX = 10;
const SHOWN = 5;

/**
 * The id under which the readings of a logger file are kept. It is no device of the company: nothing can be activated with it, and every
 * reader sees by it that the readings came from a file. Its end is that of the logger's serial number.
 * @param unique tells files apart; hexadecimal digits
 */
export function fileDeviceId(serial: string, unique: string): string {
  const plain = serial.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const end = (plain === '' ? unique.toUpperCase() : plain).slice(-SERIAL_MAX).padStart(SHOWN, '0');
  return `${PREFIX}${unique.toUpperCase()}_${end}`;
}

/** Whether readings under this id came from a file. */
export const isFileDevice = (macId: string): boolean => macId.startsWith(PREFIX);
