/** A word or number of a text, in lower case, with its position. */
export type Token = { readonly form: string; readonly start: number; readonly end: number };

/**
 * The words and numbers of a text in order; only matching ones if a filter is given, which gets each
 * word as it is written. Case and act numbers stay whole:
 * 38/2001, E-5078/2020. A soft hyphen does not split a word. Scans character by character, because every result is
 * scanned again for highlighting: a regular expression takes five times as long.
 */
export function tokensOf(text: string, fits?: (word: string) => boolean): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind !== letter && kind !== digit) {
      at += 1;
      continue;
    }
    const end = kind === letter ? endOfWord(text, at) : endOfNumber(text, at);
    const word = text.slice(at, end);
    if (!fits || fits(word)) tokens.push({ form: formOf(word), start: at, end });
    at = end;
  }
  return tokens;
}

const [other, letter, within, digit] = [0, 1, 2, 3];

/** Letters, characters allowed within words, digits, and everything else. */
const kinds = new Uint8Array(0x1_00_00);
for (let code = 0; code < kinds.length; code += 1) {
  const character = String.fromCharCode(code);
  if (/\p{L}/u.test(character)) kinds[code] = letter;
  else if (/[\p{M}\u00ad]/u.test(character)) kinds[code] = within;
  else if (code >= 0x30 && code <= 0x39) kinds[code] = digit;
}
const kindOf = (code: number): number => kinds[code] ?? other;

/** A word in lower case, without soft hyphens. */
export const formOf = (word: string): string =>
  // oxlint-disable-next-line no-control-regex -- most words are of these alone, and stand as they are
  (/^[\u0000-\u00ac\u00ae-\u02ff]*$/.test(word) ? word : word.normalize('NFC').replaceAll('\u00ad', '')).toLowerCase();

function endOfWord(text: string, at: number): number {
  let end = at + 1;
  for (let kind = kindOf(text.charCodeAt(end)); kind === letter || kind === within; kind = kindOf(text.charCodeAt(end)))
    end += 1;
  // The letters before a case number belong to it.
  if (end - at > 3 || text[end] !== '-') return end;
  return endOfCase(text, end + 1) ?? end;
}

function endOfNumber(text: string, at: number): number {
  return endOfCase(text, at) ?? endOfDigits(text, at);
}

/** The end of `5078/2020` that begins there. */
function endOfCase(text: string, at: number): number | null {
  const slash = endOfDigits(text, at);
  if (slash === at || slash - at > 9 || text[slash] !== '/') return null;
  const end = endOfDigits(text, slash + 1);
  return end - slash === 5 ? end : null;
}

function endOfDigits(text: string, at: number): number {
  let end = at;
  while (kindOf(text.charCodeAt(end)) === digit) end += 1;
  return end;
}

/** Stop words. */
const stopWords = new Set(
  `og að í á er sem til var við um af því þar en ekki með fyrir hann það hún þá eða frá eftir hafi hefur haft verið vera sé
  hafa hefði þess þeim þeir þær þau sú sá þessi þetta þessa þessu þessum sér sig sín síns sínu sínum skal skulu svo einnig upp
  út inn þó hafði voru eru ef enda nema hvort hver hvað yfir undir ég mig mér við hennar hans þeirra honum henni hana mun muni
  verður verði geta getur vegna milli gagnvart hjá án gegn samkvæmt skv sbr nr gr mgr þ e m a`
    .split(/\s+/)
    .filter(Boolean),
);

export const isStopWord = (form: string): boolean => stopWords.has(form);
