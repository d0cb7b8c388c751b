import type { Scope } from '#server/scope.ts';
import { totalsOf } from '../../rules.ts';
import { endOfLastOn } from '../queries/stats.ts';
import { getFacts, moneyOf } from './price.ts';
import { aboutOf, refuseUnlessMayWrite } from './save.ts';

type Asked = {
  readonly projectId: number;
  readonly quantity?: number | undefined;
  readonly payorId?: number | undefined;
  readonly day?: string | undefined;
};

/** A preview of what the person's own hours would cost, computed by the code that saves them; writes nothing. */
export async function quote(scope: Scope, { projectId, quantity = 0, payorId, day }: Asked) {
  const { employeeId } = scope.actor;
  const facts = await getFacts(scope, aboutOf({ projectId }, employeeId, payorId));
  refuseUnlessMayWrite(scope, employeeId, facts);
  const money = moneyOf(facts, { projectId, quantity, payorId });
  const [price, currencyCode, discount, quantityBilled] = [
    money.price,
    money.currency_code,
    money.discount,
    money.quantity_billed,
  ];
  return {
    price,
    currencyCode,
    discount,
    quantityBilled,
    totalBilledWithDiscount: totalsOf({ quantity, quantityBilled, price, discount, currencyCode })
      .totalBilledWithDiscount,
    after: day === undefined ? null : await endOfLastOn(scope, employeeId, day),
  };
}
