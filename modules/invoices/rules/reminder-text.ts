import { reminderParameters } from '../texts/reminder-parameters.ts';

// The firm's own reminder texts, with parameters in double braces like those of document templates.

export const reminderLanguages = ['is', 'en'] as const;
export type ReminderLanguage = (typeof reminderLanguages)[number];
export type ReminderText = { readonly subject: string; readonly body: string };

type Parameter = keyof typeof reminderParameters;
export type ReminderValues = Readonly<Record<Parameter, string>>;

export type ReminderLetter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The index of the paragraph where an added note is inserted. */
  readonly noteAt: number;
};

const parameter = /\{\{([^{}]*)\}\}/g;
const mostOfSubject = 200;

/** Unknown parameters in braces, in either language, each once as typed, and unclosed braces. */
export function unknownIn(text: string): readonly string[] {
  const unknown = [...text.matchAll(parameter)].flatMap(([said, name]) => (read(name) === null ? [said] : []));
  const left = text.replaceAll(parameter, '').match(/\{\{.{0,20}|.{0,20}\}\}/gu) ?? [];
  return [...new Set([...unknown, ...left])];
}

/**
 * The letter made from the firm's own text, above the signature. If the text does not mention the amounts owed, the
 * list is appended.
 */
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

/**
 * Replaces parameters in one pass, so a payor's name is never read as a parameter. Unknown parameters stay as typed.
 */
const filled = (text: string, values: ReminderValues): string =>
  text.replaceAll(parameter, (said, name: string) => {
    const key = read(name);
    return key === null ? said : values[key];
  });

/** Accepts the names of both languages, in any case. */
function read(name = ''): Parameter | null {
  const said = name.trim().toLowerCase();
  const found = Object.entries(reminderParameters).find(([, names]) => names.is === said || names.en === said);
  return (found?.[0] as Parameter | undefined) ?? null;
}
