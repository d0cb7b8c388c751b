import { withoutTokens } from './token.ts';

type Answered = { readonly subject: string; readonly sender: string };

/** No address is longer, and a letter may say a sender of any length: what is looked through is not. */
const mostAddress = 320;

/** The address of a sender, as people read it: `Jón <jon@stofa.is>`. */
const addressOf = (sender: string): string =>
  (/<([^<>]+@[^<>]+)>\s*$/.exec(sender.slice(-mostAddress))?.[1] ?? sender).trim().toLowerCase();

/** Whether a letter came from an account itself. */
export const isFrom = (sender: string, account: string): boolean => addressOf(sender) === account.toLowerCase();

/** How an answer to a letter begins: to whom it came from, unless that is oneself, and of the same. */
export function answerTo({ subject, sender }: Answered, account: string): { to: string[]; subject: string } {
  const plain = withoutTokens(subject);
  const from = addressOf(sender);
  const isOwn = from === account.toLowerCase() || !from.includes('@');
  return { to: isOwn ? [] : [from], subject: /^(re|sv|fwd?)\s*:/i.test(plain) ? plain : `Re: ${plain}` };
}

type Person = { readonly name: string; readonly email: string };
/** One of each address: some have several. */
export const peopleOf = (people: readonly Person[]): Person[] =>
  people.flatMap(({ name, email }) =>
    email.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [{ name, email: one.toLowerCase() }])),
  );

type Written = { readonly subject: string; readonly message: string };
/** What of a template nobody has filled in yet, each once. */
export const unfilledIn = ({ subject, message }: Written): readonly string[] => [
  ...new Set(`${subject}\n${message}`.match(/\{\{[^{}\r\n]{1,120}\}\}/g) ?? []),
];

/** So many signs of a subject fit into any name of a file, with what comes behind it. */
const mostTitle = 55;
type Brought = { readonly title: string; readonly sentAt: Date | null; readonly mark: string };
/** What a letter is called as a file in the cloud: by its subject and day, and by a mark of its own, since subjects repeat. */
export const fileNameOf = ({ title, sentAt, mark }: Brought): string =>
  `${[[...title].slice(0, mostTitle).join('').trim(), sentAt?.toISOString().slice(0, 10), mark].filter(Boolean).join(' ')}.eml`;
