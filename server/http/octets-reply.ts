/** A reply to a query that is bytes and not JSON: the operation's media is `application/octet-stream`. */
export class OctetsReply {
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
  }
}
