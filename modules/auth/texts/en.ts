import type { EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { AuthTexts } from './is.ts';

/** What the server says of signing in, English. */
export const en = (_nouns: EnglishVocabulary): AuthTexts => ({
  problems: {
    A001: 'Wrong user name or password',
    A002: 'The user is locked.',
    A003: 'The code is not right.',
    A004: 'The link has expired or was used.',
    A010: 'The user has not been confirmed. Look in your e-mail.',
    A020: 'There is a company here already.',
    weak_password: 'The password is not strong enough.',
    wrong_password: 'The current password is not right.',
  },
});
