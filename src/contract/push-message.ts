/** The mark by which a browser shows a message by itself (Declarative Web Push). */
export const DECLARATIVE = 8030;

/** What is pressed below a notification: its name for the worker, its words, and where it leads. */
export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly navigate: string;
}

/** What a device is to show. Addresses are whole where the installation knows its own, else paths. */
export interface PushMessage {
  readonly web_push?: typeof DECLARATIVE;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    /** What has the same takes the place of what is shown. */
    readonly tag: string;
    readonly navigate: string;
    /** It makes no sound: it only says what has become of what is shown. */
    readonly silent: boolean;
    readonly actions: readonly PushAction[];
  };
}

/** The action that leads to the question whether an incident is to be acknowledged. */
export const ACKNOWLEDGE_ACTION = 'acknowledge';

/** The tag of what is told of an incident. */
export const incidentTag = (incidentId: number): string => `incident-${incidentId}`;

/** What the worker asks an open console to show; the console answers that it does. */
export const OPEN_ADDRESS = 'OPEN_ADDRESS';

export interface OpenAddress {
  readonly type: typeof OPEN_ADDRESS;
  /** A path of the console. */
  readonly path: string;
}
