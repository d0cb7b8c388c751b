import type { FieldProblem } from '#shared/errors.ts';
import { en } from '#shared/texts/en.ts';
import { is, type CommonTexts } from '#shared/texts/is.ts';
import { type Edition, type EnglishVocabulary, type Language, textsFor, type Vocabulary } from '#shared/texts/nouns.ts';
import { en as serverEn } from './texts/en.ts';
import { is as serverIs } from './texts/is.ts';

/** The server's error messages, in one language and edition. */
export type Words = {
  readonly common: CommonTexts;
  readonly title: (status: number) => string;
  readonly problem: (code: string, values: Values) => string;
  readonly field: (problem: FieldProblem) => string;
};

type Values = Readonly<Record<string, string | number>>;
/** Messages by error code; one may take a value that the error carries. */
type Problems = Readonly<Record<string, Sentence>>;
export type ModuleProblems = (language: Language, edition: Edition) => Problems;

type Said = { readonly problems: Problems };

const moduleProblems: ModuleProblems[] = [];
const made = new Map<string, Words>();

/** The messages for a module's own error codes, in both dictionaries. */
export const problemsOf =
  (is: (words: Vocabulary) => Said, en: (words: EnglishVocabulary) => Said): ModuleProblems =>
  (language, edition) =>
    textsFor(is, en)({ language, edition }).problems;

/** A module's words for its own error codes; registered once at start. */
export function registerProblems(problems: ModuleProblems): void {
  moduleProblems.push(problems);
  made.clear();
}

export function wordsFor(language: Language, edition: Edition): Words {
  const key = `${language} ${edition}`;
  const words = made.get(key) ?? make(language, edition);
  made.set(key, words);
  return words;
}

function make(language: Language, edition: Edition): Words {
  const common = textsFor(is, en)({ language, edition });
  const { titles } = language === 'is' ? serverIs : serverEn;
  const problems: Problems = Object.assign({}, common.problems, ...moduleProblems.map((of) => of(language, edition)));
  return {
    common,
    title: (status) => titles[status] ?? titles[500] ?? '',
    problem: (code, values) => sentence(problems[code] ?? common.problems.internal, values),
    field: ({ key, values = {} }) =>
      sentence(
        (common.validation as Readonly<Record<string, Sentence>>)[key] ?? problems[key] ?? common.validation.wrongType,
        values,
      ),
  };
}

// Messages take the error's values in order: a limit, a number of digits, a name and what it lacks.
type Sentence = string | ((...values: never[]) => string);

const sentence = (words: Sentence, values: Values): string =>
  typeof words === 'string' ? words : words(...(Object.values(values) as never[]));
