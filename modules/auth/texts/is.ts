import type { Vocabulary } from '#shared/texts/nouns.ts';

/** What the server says of signing in, Icelandic. */
export const is = (_nouns: Vocabulary) => ({
  problems: {
    A001: 'Rangt notendanafn eða lykilorð',
    A002: 'Notandi læstur.',
    A003: 'Kóðinn er ekki réttur.',
    A004: 'Hlekkurinn er útrunninn eða hefur verið notaður.',
    A010: 'Ekki er búið að staðfesta notanda. Skoðaðu tölvupóstinn þinn.',
    A020: 'Hér er þegar skráð fyrirtæki.',
    weak_password: 'Lykilorðið er ekki nógu sterkt.',
    wrong_password: 'Núverandi lykilorð er ekki rétt.',
  },
});
export type AuthTexts = ReturnType<typeof is>;
