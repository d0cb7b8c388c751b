import { createReadStream, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The path of the operator's lexicon, below the data directory. */
export const lexiconFile = (data: string): string => join(data, 'lexicon.tsv');

export type Lexicon = { readonly lemmasOf: (form: string) => readonly string[] };

/**
 * Opens a lexicon that `buildLexicon` made; null when there is none. Each line has a form and its lemmas, sorted by
 * bytes, so that a form is found by binary search in the raw bytes: BÍN has three million forms, too many for objects.
 */
export function readLexicon(file: string): Lexicon | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  const bytes = readFileSync(file);
  return { lemmasOf: (form) => find(bytes, Buffer.from(`${form}\t`)) };
}

function find(bytes: Buffer, key: Buffer): readonly string[] {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const start = bytes.lastIndexOf(newline, Math.max(0, ((low + high) >> 1) - 1)) + 1;
    const from = start < low ? low : start;
    const end = bytes.indexOf(newline, from);
    const compared = bytes.compare(key, 0, key.length, from, Math.min(from + key.length, end));
    if (compared === 0) return bytes.toString('utf8', from + key.length, end).split(',');
    if (compared < 0) low = end + 1;
    else high = from;
  }
  return [];
}

const newline = 10;

/**
 * Builds a lexicon from a BÍN file, in Sigrún's format (`orð;auðkenni;orðflokkur;hluti;beygingarmynd;mark`) or
 * Kristín's, with fifteen fields. Replaces another one atomically.
 * @throws when the file has neither format
 */
export async function buildLexicon(bin: string, file: string): Promise<{ readonly forms: number }> {
  const lemmas = new Map<string, Set<string>>();
  for await (const line of createInterface({ input: createReadStream(bin, 'utf8'), crlfDelay: Infinity })) {
    if (line === '') continue;
    const fields = line.replace(/^\uFEFF/u, '').split(';');
    const form = fields[fields.length >= fieldsOf.kristin ? 9 : 4];
    if (fields.length < fieldsOf.sigrun || !fields[0] || !form)
      throw new Error(`no line of a lexicon: ${line.slice(0, 80)}`);
    const key = form.normalize('NFC').toLowerCase();
    // Forms with a space or a digit are never looked up as one word.
    if (!/^[\p{L}-]+$/u.test(key)) continue;
    const known = lemmas.get(key);
    const lemma = fields[0].normalize('NFC').toLowerCase();
    if (known) known.add(lemma);
    else lemmas.set(key, new Set([lemma]));
  }
  if (lemmas.size === 0) throw new Error('no form of a word in the file');
  const sorted = [...lemmas.keys()].map((form) => Buffer.from(`${form}\t`)).toSorted((a, b) => a.compare(b));
  const lines = sorted.map((key) => {
    const form = key.toString('utf8', 0, key.length - 1);
    return Buffer.from(`${form}\t${[...(lemmas.get(form) ?? [])].toSorted().join(',')}\n`);
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, Buffer.concat(lines));
  renameSync(`${file}.new`, file);
  return { forms: lemmas.size };
}

const fieldsOf = { sigrun: 5, kristin: 10 } as const;
