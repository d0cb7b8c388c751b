import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BinaryLemmatizer } from 'lemma-is';
import { readLexicon, type Lexicon } from './lexicon.ts';

let lemmatizer: BinaryLemmatizer | null = null;
let lexicon: Lexicon | null = null;
let lexiconPath: string | null = null;

/**
 * The dictionary forms (lemmas) of an Icelandic word: from the lexicon that the operator built of BÍN, else from the
 * small dictionary of lemma-is (10 MB), loaded on first use.
 */
export function lemmasOf(word: string): readonly string[] {
  if (lexicon) return lexicon.lemmasOf(word.toLowerCase());
  lemmatizer ??= load();
  return lemmatizer.isKnown(word.toLowerCase()) ? lemmatizer.lemmatize(word) : [];
}

/**
 * Loads a lexicon file, if there is one, before anything is analysed, because texts must be searched with the lexicon
 * that they were indexed with.
 */
export function takeLexicon(file: string | null): void {
  lexicon = file === null ? null : readLexicon(file);
  lexiconPath = lexicon && file;
}

/** The path of the lexicon in use, for a process that analyses separately. */
export const lexiconInUse = (): string | null => lexiconPath;

function load(): BinaryLemmatizer {
  const file = readFileSync(createRequire(import.meta.url).resolve('lemma-is/data/lemma-is.core.bin'));
  return BinaryLemmatizer.loadFromBuffer(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
}
