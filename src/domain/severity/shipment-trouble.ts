/** Stands for a shipment without trouble where one is sorted, filtered and counted by trouble: below every severity. */
export const NO_TROUBLE = -1;

/** By what lists sort, filter and count shipments: the severity of the worst alert in force that isn't muted, or `NO_TROUBLE`. */
export const troubleRank = ({ severity }: { readonly severity: number | null }): number => severity ?? NO_TROUBLE;
