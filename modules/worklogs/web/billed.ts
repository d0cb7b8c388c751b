import type { Worklog } from '../contract/record.ts';

/**
 * The billed quantity stays when the hours do. When they change it follows, unless it is less than the hours: then a
 * person chose it.
 */
export function billedOf(
  { quantity: before, quantityBilled }: Worklog,
  quantity: number,
): { readonly quantityBilled?: number } {
  if (quantity === before) return { quantityBilled };
  return quantityBilled < before ? { quantityBilled: Math.min(quantityBilled, quantity) } : {};
}
