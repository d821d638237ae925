/** A reply to a query that is JSON text already, because the database wrote most of it. `Reply` is what the text holds. */
export class WrittenReply<Reply> {
  declare readonly reply: Reply;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The JSON text of a reply, whoever wrote it. */
  static textOf(reply: unknown): string {
    return reply instanceof WrittenReply ? reply.text : JSON.stringify(reply);
  }
}
