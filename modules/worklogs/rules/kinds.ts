/** Of a kind that is cost of the firm (DATA-15): lists show it with an icon. */
export const isCost = ({ workTypeId }: { readonly workTypeId: number }): boolean =>
  workTypeId === 4 || workTypeId === 5;

/** On an invoice of ours or of another system: it stays as it is. */
export const isBilled = (row: { readonly invoiceId: number | null; readonly billedElsewhere: boolean }): boolean =>
  row.invoiceId !== null || row.billedElsewhere;
