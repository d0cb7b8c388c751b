import { plainName } from '../rules.ts';
import { parameter } from './word-text.ts';

/** The parameters of a text, as written, each once. */
export const askedIn = (text: string): readonly string[] => [
  ...new Map([...text.matchAll(parameter)].map(([, name = '']) => [plainName(name) || name, name.trim()])).values(),
];

/** Fills in once: a value is never parsed for parameters. Parameters without a value stay as written. */
export const filledText = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(parameter, (said, name: string) => valueOf(name.trim()) || said);
