/** The one call of the library that is used. */
declare module 'web-push' {
  interface RequestOptions {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string };
    readonly TTL: number;
    readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
    readonly topic: string;
  }
  interface RequestDetails {
    readonly headers: Readonly<Record<string, string | number>>;
    readonly body: Buffer;
  }
  const webPush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      options: RequestOptions,
    ): RequestDetails;
  };
  export default webPush;
}
