import { expect, it } from 'vitest';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { en } from '../texts/palette.en.ts';
import { is } from '../texts/palette.is.ts';
import { namedBy, readVerb } from './verb.ts';

const icelandicVerbs = is(icelandic.legal).palette.verbs;
const englishVerbs = en(english.legal).palette.verbs;

it.each([
  ['klukka skilnaður', 'start', 'skilnaður'],
  ['KLUKKA  á  0059', 'start', '0059'],
  ['setja klukku á Hótel Berg', 'start', 'Hótel Berg'],
  ['reikningsfæra brimalda', 'bill', 'brimalda'],
  ['reikningsfaera brimalda', 'bill', 'brimalda'],
  ['nýtt mál fyrir Jónu', 'newCase', 'Jónu'],
  ['nýtt mál jóna', 'newCase', 'jóna'],
])('„%s“ is the command %s with „%s“', (text, verb, about) =>
  expect(readVerb(text, icelandicVerbs)).toEqual({ verb, about }),
);

it.each([
  ['start on 0059', 'start', '0059'],
  ['bill Brimalda', 'bill', 'Brimalda'],
  ['new case for Jona', 'newCase', 'Jona'],
])('“%s” is the command %s with “%s”', (text, verb, about) =>
  expect(readVerb(text, englishVerbs)).toEqual({ verb, about }),
);

it.each(['klukka', 'klukka ', 'klukkan tíu', 'reikningur', 'nýtt mál', 'skilnaður', ''])('„%s“ is no command', (text) =>
  expect(readVerb(text, icelandicVerbs)).toBeNull(),
);

it.each([
  ['starfs', 'Starfsmenn', true],
  ['flytja inn', 'Innflutningur flytja inn', true],
  ['skra tima', 'Skrá tíma', true],
  ['tíma skrá', 'Skrá tíma', true],
  ['klukku', 'Setja tímaklukku í gang', true],
  ['xyz', 'Skrá tíma', false],
])('„%s“ names „%s“: %s', (text, label, is) => expect(namedBy(text)(label)).toBe(is));
