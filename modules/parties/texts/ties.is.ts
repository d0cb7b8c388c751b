import { DAT, GEN, NOM, type Vocabulary } from '#shared/texts/nouns.ts';
import type { ConflictHit, TieKind } from '../contract/record.ts';

/** A match by a tie; its cases only as far as the person sees them. */
type TiedHit = Pick<ConflictHit, 'via' | 'matchedBy' | 'partyType' | 'name'>;
type Related = { readonly kind: TieKind; readonly words: string };

/** Texts of ties, on screens and in documents, Icelandic. */
export const is = (nouns: Vocabulary) => {
  const kinds: Readonly<Record<TieKind, string>> = {
    owner: 'Eigandi',
    board: 'Stjórnarmaður',
    parent: 'Móðurfélag',
    lawyer: 'Lögmaður',
    other: 'Önnur tengsl',
  };
  const related = ({ kind, words }: Related, whose: string, whom: string) =>
    words === '' ? `${kinds[kind].toLowerCase()} ${whose}` : `sem tengist ${whom} (${words})`;
  const places = (cases: readonly string[]) =>
    cases.length === 0
      ? ''
      : ` í ${nouns.project[cases.length === 1 ? 'one' : 'many'][DAT]} ${cases.join(', ').replace(/, ([^,]*)$/, ' og $1')}`;

  return {
    kinds,
    title: 'Tengdir aðilar',
    hint: 'Eigendur, stjórn, móðurfélag, lögmaður: geymast með aðilanum og eru athugaðir með honum.',
    hintOfCheck: 'Eigendur, stjórn, móðurfélag, lögmaður: eru athugaðir með aðilanum.',
    add: 'Bæta við tengdum aðila',
    remove: (name: string) => (name === '' ? 'Taka út tengdan aðila' : `Taka út: ${name}`),
    name: 'Tengdur aðili',
    ssn: 'Kennitala tengds aðila',
    kind: 'Tengsl',
    words: 'Hver eru tengslin?',
    checked: (names: string) => `Einnig athugaðir: ${names}`,
    notice: 'Tengsl eru við aðila hinum megin borðsins.',
    /** A related person: `Jón Jónsson (stjórnarmaður)`. */
    related: ({ name, kind, words }: Related & { readonly name: string }) =>
      `${name} (${words === '' ? kinds[kind].toLowerCase() : words})`,
    /** How a tie leads from the checked party to the matched one. */
    leads({ via, matchedBy, partyType, name }: TiedHit, cases: readonly string[]): string {
      const isSure = matchedBy === 'kennitala';
      const { theOne } = nouns[partyType];
      const found = (form: typeof NOM | typeof DAT | typeof GEN) => `${theOne[form]} „${name}“${places(cases)}`;
      const { own = null, theirs = null } = via ?? {};
      const known = own && `${own.name}, ${related(own, 'þess sem er athugaður', 'þeim sem er athugaður')},`;
      if (theirs === null) return `${known} ${isSure ? 'er' : 'gæti verið'} ${found(NOM)}.`;
      if (known === null)
        return `${theirs.name}, ${related(theirs, found(GEN), found(DAT))}, ${isSure ? 'er' : 'gæti verið'} sá sem er athugaður.`;
      if (theirs.words !== '')
        return `${known} ${isSure ? 'tengist líka' : 'gæti líka tengst'} ${found(DAT)} (${theirs.words}).`;
      return `${known} ${isSure ? 'er líka' : 'gæti líka verið'} ${related(theirs, found(GEN), found(DAT))}.`;
    },
  };
};
export type TieTexts = ReturnType<typeof is>;
