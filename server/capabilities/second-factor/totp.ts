import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds one code is shown (RFC 6238's default, and all that authenticator apps agree on). */
const STEP_S = 30;
const DIGITS = 6;
/** 160 bits, as RFC 4226 recommends; a multiple of 5, so base32 needs no padding. */
const SECRET_BYTES = 20;
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The clock of a phone may be one step off, either way. */
const STEPS_OFF = [0, -1, 1];

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The time step of an instant, in milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_S);

/** The code of a time step (RFC 6238 with SHA-1, RFC 4226 §5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose code this is, around now; undefined for a wrong one. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const steps = STEPS_OFF.map((off) => stepAt(now) + off);
  return steps.find((step) => {
    const expected = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A secret as it is typed into an app. */
export function secretText(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five, 2))).join('');
}

/** What an app reads from a QR code (google-authenticator wiki, "Key Uri Format"). */
export function secretAddress(secret: Buffer, loginName: string): string {
  const label = `Lading:${encodeURIComponent(loginName)}`;
  return `otpauth://totp/${label}?secret=${secretText(secret)}&issuer=Lading&algorithm=SHA1&digits=${DIGITS}&period=${STEP_S}`;
}
