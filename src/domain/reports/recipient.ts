/** As whom a customer is mailed a report, among users by their ids. */
export const customerRecipient = (customerId: string): string => `customer:${customerId}`;
