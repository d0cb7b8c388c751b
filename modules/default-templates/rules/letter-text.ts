import { plainName } from '../rules.ts';
import { parameter } from './word-text.ts';

/** What a text asks for, as it is written there, each once. */
export const askedIn = (text: string): readonly string[] => [
  ...new Map([...text.matchAll(parameter)].map(([, name = '']) => [plainName(name) || name, name.trim()])).values(),
];

/** Filled in once: what somebody is called is never read as a parameter. What has no value stays as it stands. */
export const filledText = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(parameter, (said, name: string) => valueOf(name.trim()) || said);
