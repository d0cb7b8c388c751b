import { tokensOf } from '#server/analyser/tokens.ts';
import { fold } from '#shared/fold.ts';
import type { Db } from './store.ts';

/** Words that a connection has already stored: most words of a source occur in others too. */
const written = new WeakMap<Db, Set<string>>();

/** After a rollback the cache is not valid. */
export const forgetWritten = (db: Db): boolean => written.delete(db);

/** Words, not numbers, that a person may misspell. */
const isWord = /^\p{L}{4,40}$/u;

/** The words of a source in their original form, for spelling suggestions. */
export async function noteWords(db: Db, texts: readonly string[]): Promise<void> {
  const known = written.get(db) ?? new Set();
  written.set(db, known);
  const fresh = new Set(
    texts.flatMap((text) => tokensOf(text).map(({ form }) => form)).filter((form) => !known.has(form)),
  );
  const words = [...fresh].filter((form) => isWord.test(form)).toSorted();
  for (const form of fresh) known.add(form);
  if (words.length > 0)
    await db.query(
      'insert into source_word (word, word_fold) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [words, words.map(fold)],
    );
}
