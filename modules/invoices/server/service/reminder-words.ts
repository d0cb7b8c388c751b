import { sum } from '#shared/money.ts';
import { figuresOf } from '../papers/figures.ts';
import type { Overdue } from '../queries/collection.ts';

// What reminders say: in the payor's language, and naming no case, since letters are read on the way.

/** An overdue invoice, with how far reminding of it is. */
export type Reminded = {
  readonly row: Overdue;
  readonly step: number;
  readonly daysLate: number;
  readonly to: string | null;
};

export type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where an addition stands among the paragraphs. */
  readonly noteAt: number;
};

/** Those that one letter reminds of: all to one payor at one address, in the order in which they came. */
export const letterGroups = <One extends Reminded>(reminded: readonly One[]): readonly (readonly One[])[] => [
  ...Map.groupBy(reminded, ({ row, to }) => `${row.payorId} ${to ?? ''}`).values(),
];

/** Of one invoice. */
export function oneWords(row: Overdue, step: number, writer: string): Letter {
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
    `${reminder.attached} ${letter.reference(row.projectYearNumber)}`,
    `${letter.regards}\n${writer}\n${row.sellerName}`,
  ];
  return {
    subject: letter.subject(reminder.subjects[step - 1]?.(row.number) ?? '', row.sellerName),
    paragraphs,
    noteAt: paragraphs.length - 2,
  };
}

/** Of several to one payor, in the language and with the seller's name of the newest: the last step among them sets the tone, and which are at it is told. */
export function manyWords(group: readonly Reminded[], writer: string): Letter {
  const newest = group.reduce((a, b) => (b.row.number > a.row.number ? b : a)).row;
  const step = Math.max(...group.map((one) => one.step));
  const atStep = group.filter((one) => one.step === step);
  const mixed = atStep.length < group.length;
  const { words } = figuresOf(newest.languageCode, newest.currencyCode);
  const { many } = words.reminder;
  const lines = group.map(({ row, daysLate, step: own }) => {
    const { money, day } = figuresOf(newest.languageCode, row.currencyCode);
    const due = day(row.extendedDueDate ?? row.dueDate);
    const line = many.line(row.number, day(row.invoiceDate), due, daysLate, money(row.balance));
    return mixed ? `${line} (${many.steps[own - 1]})` : line;
  });
  // Currencies are never added up.
  const sums = [...Map.groupBy(group, ({ row }) => row.currencyCode)].map(([code, ones]) =>
    figuresOf(newest.languageCode, code).money(sum(ones.map(({ row }) => row.balance))),
  );
  const numbers = (ones: readonly Reminded[]) => ones.map(({ row }) => row.number);
  const paragraphs = [
    words.letter.greeting,
    many.owed,
    lines.join('\n'),
    many.sum(sums),
    many.asks[step - 1]?.(mixed ? numbers(atStep) : null) ?? '',
    many.attached,
    `${words.letter.regards}\n${writer}\n${newest.sellerName}`,
  ];
  return {
    subject: words.letter.subject(`${many.subjects[step - 1]} ${many.invoices(numbers(group))}`, newest.sellerName),
    paragraphs,
    noteAt: paragraphs.length - 2,
  };
}
