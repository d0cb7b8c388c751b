import type { Scope } from '#server/scope.ts';
import { billedQuantity, priceInCurrency } from '../../rules.ts';
import { pricesOn } from '../queries/price-list.ts';
import { roundingOf } from '../queries/project.ts';

/** The prices that worklogs on these projects would get if only the hours were given. */
export async function pricedHours(scope: Scope, projectIds: readonly number[]) {
  const prices = new Map((await pricesOn(scope, [...new Set(projectIds)])).map((one) => [one.projectId, one]));
  const rounding = await roundingOf(scope);
  return ({
    projectId,
    quantity,
    billable,
  }: {
    readonly projectId: number;
    readonly quantity: number;
    readonly billable: boolean;
  }) => {
    const { value, currencyCode, rate } = prices.get(projectId) ?? { value: 0, currencyCode: 'ISK', rate: 1 };
    return {
      currencyCode,
      price: priceInCurrency(value, currencyCode, rate),
      quantityBilled: billedQuantity(quantity, { billable, isTime: true, rounding }),
    };
  };
}
