/** The mutation id: made once when the person acts, sent with every try of its delivery. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** The user whose work is being delivered. The server refuses it under anybody else's session (`wrong-user`). */
export const ENTRY_USER = 'Lading-User';

/**
 * When the person did what is delivered, and what their device's clock shows as it is sent: two times in milliseconds since
 * 1970 with a slash between, `1764072000000/1764086400000`. No part of what is asked for: each try has another.
 */
export const DONE_AT = 'Lading-Done-At';

/**
 * The epoch of the server as the sender of a command knows it: in another one the server does nothing and says which it is in
 * (`other-epoch`), so that nothing is done before what a restored server may have lost.
 */
export const KNOWN_EPOCH = 'Lading-Epoch';
/** Who does not know it yet. */
export const EPOCH_UNKNOWN = 'unknown';

/** Marks a request as the console's own: a plain form of a foreign site can't set it. */
export const CONSOLE_MARK = 'Lading-Console';
export const CONSOLE_MARK_VALUE = '1';

/** A gateway's key, on what gateways send. */
export const GATEWAY_KEY = 'Lading-Gateway-Key';

/** Marks an answer as our server's own: whoever else answers on the way, also with JSON, doesn't set it. */
export const SERVER_MARK = 'Lading-Server';
export const SERVER_MARK_VALUE = '1';

/**
 * Which build of the console the server serves, on its answers: the address of the first program of its page. Absent where it
 * serves none. A page of another build knows by it that a newer version is there.
 */
export const CONSOLE_BUILD = 'Lading-Console-Build';
