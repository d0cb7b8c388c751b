/** A word or number of a text, in lower case, and where it stands there. */
export type Token = { readonly form: string; readonly start: number; readonly end: number };

// Numbers of cases and acts stay whole: 38/2001, E-5078/2020. A soft hyphen parts no word.
const words = /(?:\p{L}{1,3}-)?\d{1,9}\/\d{4}(?!\d)|\p{L}[\p{L}\p{M}\u00ad]*|\d+/gu;

/** The words and numbers of a text in their order. */
export const tokensOf = (text: string): readonly Token[] =>
  Array.from(text.matchAll(words), (match) => ({
    form: match[0].normalize('NFC').replaceAll('\u00ad', '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Words that are in every text and say nothing of it. */
const stopWords = new Set(
  `og að í á er sem til var við um af því þar en ekki með fyrir hann það hún þá eða frá eftir hafi hefur haft verið vera sé
  hafa hefði þess þeim þeir þær þau sú sá þessi þetta þessa þessu þessum sér sig sín síns sínu sínum skal skulu svo einnig upp
  út inn þó hafði voru eru ef enda nema hvort hver hvað yfir undir ég mig mér við hennar hans þeirra honum henni hana mun muni
  verður verði geta getur vegna milli gagnvart hjá án gegn samkvæmt skv sbr nr gr mgr þ e m a`
    .split(/\s+/)
    .filter(Boolean),
);

export const isStopWord = (form: string): boolean => stopWords.has(form);
