import { dateTime, dec, hours, money, percent } from '#shared/format.ts';
import type { Change } from '#web/kit/dialog/stale-notice.tsx';
import { vatName, type useVatRates } from '#web/lib/vat-rates.ts';
import { plainFields, workType, type PlainName } from '../contract/record.ts';
import type { Draft } from './draft.ts';
import type { useWorklogWords } from './words.ts';

const plain = Object.keys(plainFields) as readonly PlainName[];

/** What somebody else changed meanwhile, in words (WIRE-23). */
export function changesOf(
  opened: Draft,
  theirs: Draft,
  employees: readonly [before: string, now: string],
  { dialog: words }: ReturnType<typeof useWorklogWords>,
  vatRates: ReturnType<typeof useVatRates> = [],
): readonly Change[] {
  const time = theirs.workTypeId === workType.time;
  const amount = (value: number | null) => (value === null ? '' : time ? hours(value) : dec(value));
  const fields: readonly (readonly [string, (draft: Draft) => string])[] = [
    [words.project, ({ project }) => (project ? `${project.yearNumber} ${project.name}` : '')],
    // Already wall time: parsed and formatted in the same zone.
    [words.date, ({ date }) => (date ? dateTime(`${date}:00Z`, 'UTC') : '')],
    [words.payor, ({ payor }) => payor?.name ?? ''],
    [time ? words.hours : words.quantity, ({ quantity }) => amount(quantity)],
    [words.billed, ({ quantity, quantityBilled }) => amount(quantityBilled ?? quantity)],
    [words.price, ({ price, madeAt }) => (price === null ? '' : money(price, madeAt?.currencyCode ?? 'ISK'))],
    [words.discount, ({ discount }) => percent(discount)],
    [words.vat, ({ vatRateId }) => vatName(vatRates.find(({ id }) => id === vatRateId)?.rate, words)],
    ...plain.map((name) => [words[name], (draft: Draft) => draft[name]] as const),
  ];
  const [before, now] = employees;
  const moved = before === now ? [] : [{ label: words.employee, theirs: now }];
  const changed = fields
    .filter(([, textOf]) => textOf(opened) !== textOf(theirs))
    .map(([label, textOf]) => ({ label, theirs: textOf(theirs) }));
  return [...moved, ...changed];
}
