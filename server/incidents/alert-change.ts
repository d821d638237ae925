/** What happened to an alert or an incident since it was last looked at. */
export interface AlertChange {
  readonly changeId: number;
  readonly entryId: number | null;
  readonly incidentId: number | null;
  /** A text that is to be mailed. */
  readonly written: string | null;
  /** A comment, and the login names of whom it mentions who are to be told (`namesOfText`). */
  readonly commentId: string | null;
  readonly mentioned: string | null;
  /** Who wrote it, or acknowledged the incident. */
  readonly author: string | null;
}
