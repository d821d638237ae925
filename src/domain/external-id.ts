/** Letters of an id that another maker gave its device. */
export const EXTERNAL_ID_MAX = 64;

/** Joints that labels, people and systems write into the same id, or leave out. */
const JOINTS = /[\s:-]/g;

/** An id of another maker's device as it is stored and compared: `c8:83:44:6b:f1:32` and `C883446BF132` are the same. */
export const foldedExternalId = (text: string): string => text.replaceAll(JOINTS, '').toUpperCase();
