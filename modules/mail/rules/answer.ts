import { withoutTokens } from './token.ts';

type Answered = { readonly subject: string; readonly sender: string };

/** The maximum length of an address: a letter may name a sender of any length, and only this much is searched. */
const mostAddress = 320;

/** The address of a sender, as people read it: `Jón <jon@stofa.is>`. */
const addressOf = (sender: string): string =>
  (/<([^<>]+@[^<>]+)>\s*$/.exec(sender.slice(-mostAddress))?.[1] ?? sender).trim().toLowerCase();

/** Whether a letter came from an account itself. */
export const isFrom = (sender: string, account: string): boolean => addressOf(sender) === account.toLowerCase();

/** The start of an answer: to the letter's sender, unless that is the person, and with the same subject. */
export function answerTo({ subject, sender }: Answered, account: string): { to: string[]; subject: string } {
  const plain = withoutTokens(subject);
  const from = addressOf(sender);
  const isOwn = from === account.toLowerCase() || !from.includes('@');
  return { to: isOwn ? [] : [from], subject: /^(re|sv|fwd?)\s*:/i.test(plain) ? plain : `Re: ${plain}` };
}

type Person = { readonly name: string; readonly email: string };
/** One entry per address: a person may have several. */
export const peopleOf = <One extends Person>(people: readonly One[]): One[] =>
  people.flatMap((person) =>
    person.email.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [{ ...person, email: one.toLowerCase() }])),
  );

type Written = { readonly subject: string; readonly message: string };
/** The parameters of a template that are not filled in yet, each once. */
export const unfilledIn = ({ subject, message }: Written): readonly string[] => [
  ...new Set(`${subject}\n${message}`.match(/\{\{[^{}\r\n]{1,120}\}\}/g) ?? []),
];

/** The maximum of characters of a subject in a file name, with what follows it. */
const mostTitle = 55;
type Brought = { readonly title: string; readonly sentAt: Date | null; readonly mark: string };
/** The file name of a letter in the cloud: subject, date, and a unique mark, because subjects repeat. */
export const fileNameOf = ({ title, sentAt, mark }: Brought): string =>
  `${[[...title].slice(0, mostTitle).join('').trim(), sentAt?.toISOString().slice(0, 10), mark].filter(Boolean).join(' ')}.eml`;
