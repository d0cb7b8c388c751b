/** VAT ids of the server's table: 1 none, 2 lower 11 %, 3 upper 24 % (decisions §5). */
export const vatRates: Readonly<Record<number, number>> = { 1: 0, 2: 0.11, 3: 0.24 };

/** The rate of a VAT id as a fraction; 0 for an unknown id. */
export const vatRateOf = (vatRateId: number): number => vatRates[vatRateId] ?? 0;
