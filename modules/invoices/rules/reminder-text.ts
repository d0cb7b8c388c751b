import { reminderParameters } from '../texts/reminder-parameters.ts';

// A firm's own words of a reminder: text with parameters in double braces, as templates of documents have them.

export const reminderLanguages = ['is', 'en'] as const;
export type ReminderLanguage = (typeof reminderLanguages)[number];
export type ReminderText = { readonly subject: string; readonly body: string };

type Parameter = keyof typeof reminderParameters;
export type ReminderValues = Readonly<Record<Parameter, string>>;

export type ReminderLetter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where an addition stands among the paragraphs. */
  readonly noteAt: number;
};

const parameter = /\{\{([^{}]*)\}\}/g;
const mostOfSubject = 200;

/** What stands in braces and is no parameter in either language, each once as it was typed, and braces that do not close. */
export function unknownIn(text: string): readonly string[] {
  const unknown = [...text.matchAll(parameter)].flatMap(([said, name]) => (read(name) === null ? [said] : []));
  const left = text.replaceAll(parameter, '').match(/\{\{.{0,20}|.{0,20}\}\}/gu) ?? [];
  return [...new Set([...unknown, ...left])];
}

/** The letter of a firm's own text, above the signature. What it does not name is what is owed all the same: the list stands last then. */
export function ownReminder(text: ReminderText, values: ReminderValues, signature: string): ReminderLetter {
  const names = [...text.body.matchAll(parameter)].map(([, name]) => read(name));
  const body = names.includes('list') ? text.body : `${text.body}\n\n{{list}}`;
  const paragraphs = filled(body, values)
    .split(/\n[^\S\n]*\n\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return {
    subject: filled(text.subject, values).replaceAll(/\s+/g, ' ').trim().slice(0, mostOfSubject),
    paragraphs: [...paragraphs, signature],
    noteAt: paragraphs.length,
  };
}

/** Filled in once: what a payor is called is never read as a parameter. What is no parameter stays as it was typed. */
const filled = (text: string, values: ReminderValues): string =>
  text.replaceAll(parameter, (said, name: string) => {
    const key = read(name);
    return key === null ? said : values[key];
  });

/** Names of either language, and capitals as they come. */
function read(name = ''): Parameter | null {
  const said = name.trim().toLowerCase();
  const found = Object.entries(reminderParameters).find(([, names]) => names.is === said || names.en === said);
  return (found?.[0] as Parameter | undefined) ?? null;
}
