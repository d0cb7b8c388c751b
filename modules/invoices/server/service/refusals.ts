import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import type { NewInvoices } from '../../contract/written.ts';
import type { Undrawn } from './draw.ts';
import { wordsOf } from './words.ts';

/**
 * An invoice with VAT that does not identify seller and buyer does not entitle the buyer to deduct input tax (law
 * 50/1988, article 20).
 */
export function refuseLacking(scope: Scope, drafts: readonly Undrawn[]): void {
  const { lacks: words } = wordsOf(scope);
  const lacking = new Map<string, string[]>();
  for (const { seller, buyer, payorId } of drafts.filter(({ totalVat }) => totalVat !== 0)) {
    const ofSeller = [
      ...(isKennitala(seller.ssn) ? [] : [words.sellerSsn]),
      ...(seller.vatNumber ? [] : [words.sellerVatNumber]),
      ...(seller.address ? [] : [words.sellerAddress]),
    ];
    if (ofSeller.length > 0) lacking.set('seller', ofSeller);
    if (buyer.country === 'IS' && !isKennitala(buyer.ssn)) lacking.set(`payors.${payorId}`, [words.ssnOf(buyer.name)]);
  }
  if (lacking.size === 0) return;
  throw new AppError('invoice_lacks', {
    values: { what: [...lacking.values()].flat().join(', ') },
    fields: Object.fromEntries(
      [...lacking].map(([field, what]): [string, FieldProblem] => [
        field,
        { key: 'lacks', values: { what: what.join(', ') } },
      ]),
    ),
  });
}

/** Refuses totals that differ from those the person saw, naming both. */
export function refuseOther(
  expected: NonNullable<NewInvoices['expected']>,
  drafts: readonly Pick<Undrawn, 'currencyCode' | 'totalWithVat'>[],
): void {
  const now = new Map(
    [...Map.groupBy(drafts, ({ currencyCode }) => currencyCode)].map(([currencyCode, those]) => [
      currencyCode,
      sum(those.map(({ totalWithVat }) => totalWithVat)),
    ]),
  );
  const seen = new Map(expected.map(({ currencyCode, totalWithVat }) => [currencyCode, totalWithVat]));
  const changed = [...new Set([...seen.keys(), ...now.keys()])].filter(
    (currencyCode) => (seen.get(currencyCode) ?? 0) !== (now.get(currencyCode) ?? 0),
  );
  if (changed.length === 0) return;
  const fromTo = changed.map(
    (currencyCode) =>
      `${money(seen.get(currencyCode) ?? 0, currencyCode)} → ${money(now.get(currencyCode) ?? 0, currencyCode)}`,
  );
  throw new AppError('invoice_changed', { values: { fromTo: fromTo.join(', ') } });
}

const isKennitala = (ssn: string | null): boolean => /^\d{10}$/.test(ssn ?? '');
