/** Whether the work type is a cost of the firm (DATA-15): lists show it with an icon. */
export const isCost = ({ workTypeId }: { readonly workTypeId: number }): boolean =>
  workTypeId === 4 || workTypeId === 5;

/** Whether it is on an invoice of ours or of another system, and so cannot be changed. */
export const isBilled = (row: { readonly invoiceId: number | null; readonly billedElsewhere: boolean }): boolean =>
  row.invoiceId !== null || row.billedElsewhere;
