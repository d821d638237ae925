/** What whoever delivers this user's work, or puts it away, holds meanwhile; for `navigator.locks`. */
export const deliveryLock = (userId: string): string => `lading-outbox-${userId}`;
