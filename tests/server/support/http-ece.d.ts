/** What a device does with a message; from the library that browsers' makers test with. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    decrypt(
      body: Buffer,
      by: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
    ): Buffer;
  };
  export default ece;
}
