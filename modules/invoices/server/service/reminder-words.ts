import { sum } from '#shared/money.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { ReminderStep } from '../../contract/reminder-steps.ts';
import { referenceOf } from '../../rules.ts';
import { ownReminder, type ReminderLetter, type ReminderValues } from '../../rules/reminder-text.ts';
import { figuresOf, writtenLanguage } from '../papers/figures.ts';
import type { Overdue } from '../queries/collection.ts';

// Texts of reminders, in the payor's language. They name no case, since e-mail can be read in transit.

/** An overdue invoice with its reminder step. */
export type Reminded = {
  readonly row: Overdue;
  readonly step: number;
  readonly daysLate: number;
  readonly to: string | null;
};

/** The firm's steps. */
export type Steps = readonly ReminderStep[];

/** Invoices grouped into letters: one payor at one address, in their original order. */
export const letterGroups = <One extends Reminded>(reminded: readonly One[]): readonly (readonly One[])[] => [
  ...Map.groupBy(reminded, ({ row, to }) => `${row.payorId} ${to ?? ''}`).values(),
];

/**
 * The letter to a payor, in the language of the newest invoice: the highest step among them determines the text, the
 * firm's own if it has one.
 */
export function lettersWords(group: readonly Reminded[], writer: string, steps: Steps): ReminderLetter {
  const [{ row } = none()] = group;
  const step = Math.max(...group.map((one) => one.step));
  const own = steps.find(({ id }) => id === step)?.[languageOf(group)] ?? null;
  if (own !== null) return ownReminder(own, valuesOf(group, writer), signatureOf(newestOf(group), writer));
  return group.length === 1 ? oneWords(row, step, writer) : manyWords(group, writer);
}

/** Values of the parameters in the firm's texts. */
function valuesOf(group: readonly Reminded[], writer: string): ReminderValues {
  const newest = newestOf(group);
  const { words, day } = figuresOf(newest.languageCode, newest.currencyCode);
  const numbers = group.map(({ row }) => row.number);
  const dues = group.map(({ row }) => row.extendedDueDate ?? row.dueDate).toSorted();
  return {
    invoices: numbers.length === 1 ? words.reminder.one(numbers[0] ?? 0) : words.reminder.many.invoices(numbers),
    list: linesOf(group).join('\n'),
    sum: sumsOf(group).join(', '),
    due: day(dues[0] ?? newest.dueDate),
    days: String(Math.max(...group.map(({ daysLate }) => daysLate))),
    payor: newest.payorName,
    firm: newest.sellerName,
    sender: writer,
  };
}

/** The language of the letter to a payor. */
export const languageOf = (group: readonly Reminded[]): Language => writtenLanguage(newestOf(group).languageCode);

const newestOf = (group: readonly Reminded[]): Overdue =>
  group.reduce((a, b) => (b.row.number > a.row.number ? b : a)).row;

const signatureOf = ({ languageCode, currencyCode, sellerName }: Overdue, writer: string): string =>
  `${figuresOf(languageCode, currencyCode).words.letter.regards}\n${writer}\n${sellerName}`;

/** A line for each invoice, with its step if they differ. */
function linesOf(group: readonly Reminded[]): readonly string[] {
  const { languageCode } = newestOf(group);
  const mixed = new Set(group.map(({ step }) => step)).size > 1;
  return group.map(({ row, daysLate, step }) => {
    const { money, day, words } = figuresOf(languageCode, row.currencyCode);
    const { many } = words.reminder;
    const due = day(row.extendedDueDate ?? row.dueDate);
    const line = many.line(row.number, day(row.invoiceDate), due, daysLate, money(row.balance));
    return mixed ? `${line} (${many.steps[step - 1]})` : line;
  });
}

/** Sums by currency, since currencies are never added up. */
const sumsOf = (group: readonly Reminded[]): readonly string[] =>
  [...Map.groupBy(group, ({ row }) => row.currencyCode)].map(([code, ones]) =>
    figuresOf(newestOf(group).languageCode, code).money(sum(ones.map(({ row }) => row.balance))),
  );

const none = (): never => {
  throw new Error('a letter is of one invoice at least');
};

/** The text for one invoice. */
function oneWords(row: Overdue, step: number, writer: string): ReminderLetter {
  const figures = figuresOf(row.languageCode, row.currencyCode);
  const { letter, reminder } = figures.words;
  const due = figures.day(row.extendedDueDate ?? row.dueDate);
  const paid = row.balance === row.totalWithVat ? null : figures.money(row.balance);
  const paragraphs = [
    letter.greeting,
    [
      reminder.owed(row.number, figures.money(row.totalWithVat), due),
      ...(paid === null ? [] : [reminder.left(paid)]),
    ].join(' '),
    reminder.asks[step - 1] ?? '',
    `${reminder.attached} ${letter.reference(referenceOf(row))}`,
    signatureOf(row, writer),
  ];
  return {
    subject: letter.subject(reminder.subjects[step - 1]?.(row.number) ?? '', row.sellerName),
    paragraphs,
    noteAt: paragraphs.length - 2,
  };
}

/** The text for several invoices of one payor, with the seller's name of the newest; marks those at the last step. */
function manyWords(group: readonly Reminded[], writer: string): ReminderLetter {
  const newest = newestOf(group);
  const step = Math.max(...group.map((one) => one.step));
  const atStep = group.filter((one) => one.step === step);
  const mixed = atStep.length < group.length;
  const { words } = figuresOf(newest.languageCode, newest.currencyCode);
  const { many } = words.reminder;
  const numbers = (ones: readonly Reminded[]) => ones.map(({ row }) => row.number);
  const paragraphs = [
    words.letter.greeting,
    many.owed,
    linesOf(group).join('\n'),
    many.sum(sumsOf(group)),
    many.asks[step - 1]?.(mixed ? numbers(atStep) : null) ?? '',
    many.attached,
    signatureOf(newest, writer),
  ];
  return {
    subject: words.letter.subject(`${many.subjects[step - 1]} ${many.invoices(numbers(group))}`, newest.sellerName),
    paragraphs,
    noteAt: paragraphs.length - 2,
  };
}
