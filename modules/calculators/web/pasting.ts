import { isUntouched, newDebt, sorted, type DebtDraft, type Draft } from './draft.ts';
import type { PastedAs } from './paste-dialog.tsx';

/** The draft with pasted rows: as separate debts, or as payments or due dates of the shown one. */
export function withPasted(
  draft: Draft,
  active: DebtDraft,
  { kind, rows }: PastedAs,
  today: string,
  nameOf: (n: number) => string,
): Draft {
  if (kind === 'debts') {
    const kept = draft.debts.filter((debt) => !isUntouched({ ...draft, debts: [debt] }));
    const made = rows.map(({ date, amount }, place) =>
      newDebt(nameOf(kept.length + place + 1), {
        principalAmount: amount,
        interestPeriods: date < today ? [{ startDate: date, endDate: today, interestType: 'Penalty' }] : [],
      }),
    );
    return { ...draft, debts: [...kept, ...made], active: made[0]?.key ?? draft.active };
  }
  const debt = sorted(kind === 'payments' ? withPayments(active, rows) : withAdditions(active, rows, today));
  return { ...draft, debts: draft.debts.map((one) => (one.key === debt.key ? debt : one)) };
}

const withPayments = (debt: DebtDraft, rows: PastedAs['rows']): DebtDraft => ({
  ...debt,
  payments: [
    ...debt.payments,
    ...rows.map(({ date, amount }) => ({ paymentDate: date, amount, type: 'InterestFirst' as const })),
  ],
});

/** Due dates of a claim: if it has no principal yet, the first becomes its principal and starts its interest. */
function withAdditions(debt: DebtDraft, rows: PastedAs['rows'], today: string): DebtDraft {
  const [first, ...rest] = rows;
  if (debt.principalAmount !== null || !first) return { ...debt, additions: [...debt.additions, ...rows] };
  const periods = debt.interestPeriods;
  return {
    ...debt,
    principalAmount: first.amount,
    interestPeriods:
      periods.length === 0 && first.date < today
        ? [{ startDate: first.date, endDate: today, interestType: 'Penalty' }]
        : periods,
    additions: [...debt.additions, ...rest],
  };
}
