import { lastDayOf } from '#modules/calculators/rules/at-date.ts';
import { nextMonth, shippedRates } from '#modules/calculators/rules/rates.ts';
import type { Debt, InterestPeriod, InterestRequest } from '#modules/calculators/rules/request.ts';
import { calculate } from '#modules/calculators/rules/result.ts';
import { addDays, addMonths, type CalendarDate } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { instantOf } from './calendar.ts';
import type { Case, Making } from './case-drafts.ts';
import { byMaker, insertRows } from './insert.ts';
import type { Random } from './random.ts';

/** Interest calculations on cases with an opponent: of invoices, damages, and wages. */
export async function seedInterest(making: Making, cases: readonly Case[]): Promise<void> {
  const { db, tenant, random, now, workdays } = making;
  const known = lastKnownDay(calendarDay(now));
  const rows = cases.flatMap((one) => {
    const kind = one.opponentId === null || one.statusId === 3 ? undefined : kinds[one.kind?.type ?? ''];
    if (!kind || !random.chance(0.6)) return [];
    const day = workdays[Math.min(one.to, one.from + random.between(2, 40))] ?? known;
    const debts = kind.debts(random, day < known ? day : known);
    const request: InterestRequest = { dayCountConvention: '30/360', capitalise: true, debts };
    const totals = calculate(request, shippedRates)?.totals;
    if (!totals) return [];
    const at = new Date(Math.min(now.getTime(), instantOf(day, random.between(9, 16)).getTime()));
    return [
      {
        tenant_id: tenant.id,
        project_id: one.id,
        name: kind.name,
        request,
        ends_on: lastDayOf(request),
        principal: totals.principal,
        interest: totals.interest,
        paid: totals.paid,
        balance: totals.balance,
        created_at: at,
        created_by: one.responsible.id,
        modified_at: at,
        modified_by: one.responsible.id,
      },
    ];
  });
  await insertRows(
    db,
    'interest_calculation',
    byMaker(rows, (row) => row),
  );
}

/** When the claim for damages was a month old; rates of art. 8 are known before it. */
const turn = '2024-02-01';

/** The last day with known penalty interest, or today if that is earlier. */
function lastKnownDay(today: CalendarDate): CalendarDate {
  const last = [...(shippedRates.get('Penalty')?.keys() ?? [])].toSorted().at(-1) ?? '2026-10';
  const known = `${nextMonth(last)}-01`;
  return today < known ? today : known;
}

type Kind = { readonly name: string; readonly debts: (random: Random, end: CalendarDate) => readonly Debt[] };

const penalty = (startDate: CalendarDate, endDate: CalendarDate): InterestPeriod => ({
  startDate,
  endDate,
  interestType: 'Penalty',
});

const kinds: Readonly<Record<string, Kind>> = {
  Verktakaréttur: {
    name: 'Krafa samkvæmt verkreikningum',
    debts: (random, end) => {
      const first = addMonths(end, -random.between(9, 20));
      const bill = () => random.between(900, 6400) * 1000;
      return [
        {
          name: 'Höfuðstóll 1',
          principalAmount: bill(),
          interestPeriods: [penalty(first, end)],
          additions: [1, 2].map((months) => ({ date: addMonths(first, months), amount: bill() })),
          payments: [{ amount: 500_000, paymentDate: addDays(addMonths(first, 4), 9), type: 'InterestFirst' }],
        },
      ];
    },
  },
  Skaðabætur: {
    name: 'Bætur og vextir til dagsins í dag',
    debts: (random, end) => [
      {
        name: 'Skaðabætur',
        principalAmount: random.between(24, 190) * 100_000,
        interestPeriods: [
          { startDate: '2023-08-14', endDate: end < turn ? end : turn, interestType: 'Compensation' },
          ...(end > turn ? [penalty(turn, end)] : []),
        ],
        payments: [],
      },
    ],
  },
  Vinnuréttur: {
    name: 'Vangreidd laun',
    debts: (random, end) => {
      const wage = random.between(480, 910) * 1000;
      return ['apríl', 'maí', 'júní'].map((month, place) => ({
        name: `Laun í ${month}`,
        principalAmount: wage,
        interestPeriods: [penalty(addMonths(`${Number(end.slice(0, 4)) - 1}-05-01`, place), end)],
        payments: [],
      }));
    },
  },
  'Gjaldþrot og innheimta': {
    name: 'Krafa í kröfulýsingu',
    debts: (random, end) => [
      {
        name: 'Skuldabréf',
        principalAmount: random.between(12, 75) * 100_000,
        interestPeriods: [penalty(addMonths(end, -random.between(5, 30)), end)],
        payments: [
          {
            amount: random.between(1, 4) * 100_000,
            paymentDate: addMonths(end, -random.between(1, 4)),
            type: 'InterestFirst',
          },
        ],
      },
    ],
  },
};
