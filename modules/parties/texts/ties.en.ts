import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { TieKind } from '../contract/record.ts';
import type { TieTexts } from './ties.is.ts';

type Related = { readonly kind: TieKind; readonly words: string };

/** Texts of ties, on screens and in documents, English. */
export const en = (nouns: EnglishVocabulary): TieTexts => {
  const kinds: Readonly<Record<TieKind, string>> = {
    owner: 'Owner',
    board: 'Board member',
    parent: 'Parent company',
    lawyer: 'Lawyer',
    other: 'Other tie',
  };
  const related = ({ kind, words }: Related, whom: string) =>
    words === '' ? `${kinds[kind].toLowerCase()} of ${whom}` : `related to ${whom} (${words})`;
  const places = (cases: readonly string[]) =>
    cases.length === 0
      ? ''
      : ` in ${nouns.project[cases.length === 1 ? 'one' : 'many']} ${cases.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;

  return {
    kinds,
    title: 'Related parties',
    hint: 'Owners, board, parent company, lawyer: kept with the party, and checked with it.',
    hintOfCheck: 'Owners, board, parent company, lawyer: checked with the party.',
    add: 'Add a related party',
    remove: (name) => (name === '' ? 'Remove the related party' : `Remove: ${name}`),
    name: 'Related party',
    ssn: 'Their national ID',
    kind: 'Tie',
    words: 'What is the tie?',
    checked: (names) => `Checked as well: ${names}`,
    notice: 'There are ties to somebody on the other side.',
    related: ({ name, kind, words }) => `${name} (${words === '' ? kinds[kind].toLowerCase() : words})`,
    leads({ via, matchedBy, partyType, name }, cases) {
      const is = matchedBy === 'kennitala' ? 'is' : 'may be';
      const also = matchedBy === 'kennitala' ? 'is also' : 'may also be';
      const found = `the ${nouns[partyType].one} “${name}”${places(cases)}`;
      const { own = null, theirs = null } = via ?? {};
      const known = own && `${own.name}, ${related(own, 'the party that is checked')},`;
      if (theirs === null) return `${known} ${is} ${found}.`;
      if (known === null) return `${theirs.name}, ${related(theirs, found)}, ${is} the party that is checked.`;
      return `${known} ${also} ${related(theirs, found)}.`;
    },
  };
};
