import { describe, expect, it } from 'vitest';
import { lemmasOf } from '#server/lemmas.ts';
import { distance, matchOf } from './match.ts';
import { patternsOf, readName, stemOf } from './names.ts';

const party = (name: string, ssn: string | null = null) => ({ name: readName(name, lemmasOf), ssn });
const compare = (one: string, other: string) => matchOf(party(one), party(other));

describe('the same name (PERM-20)', () => {
  it.each([
    ['Jón Jónsson', 'Jón Jónsson', 'as it stands'],
    ['JÓN JÓNSSON', 'jón jónsson', 'case'],
    ['Jon Jonsson', 'Jón Jónsson', 'accents left out'],
    ['Thor Thorsson', 'Þór Þórsson', 'foreign letters'],
    ['Jóns Jónssonar', 'Jón Jónsson', 'genitive'],
    ['Jóni Jónssyni', 'Jón Jónsson', 'dative'],
    ['Birni Jónssyni', 'Björn Jónsson', 'dative with a shifted vowel'],
    ['Bjarnar Jónssonar', 'Björn Jónsson', 'genitive with a shifted vowel'],
    ['Agli Erni Sigurðssyni', 'Egill Örn Sigurðsson', 'dative of two'],
    ['Önnu Kötlu Björnsdóttur', 'Anna Katla Björnsdóttir', 'weak ones'],
    ['Guðrúnar Helgadóttur', 'Guðrún Helgadóttir', 'feminine'],
    ['Hallgrímsdóttir, Sigríður', 'Sigríður Hallgrímsdóttir', 'reordered with a comma'],
    ['Sigurðsson Jón', 'Jón Sigurðsson', 'reordered'],
    ['Brimalda ehf.', 'Brimalda ehf', 'the dot'],
    ['Brimalda', 'Brimalda ehf.', 'the form left out'],
    ['Brimalda e.h.f.', 'Brimalda ehf.', 'the form with dots'],
    ['Brimalda einkahlutafélag', 'Brimalda ehf.', 'the form written out'],
    ['Brimalda hf.', 'Brimalda ehf.', 'another form'],
    ['Brimöldu ehf.', 'Brimalda ehf.', 'a company in genitive, with a shifted vowel'],
    ['Drangs slf.', 'Drangur slf.', 'a company in genitive'],
    ['Silfurberg slhf.', 'Silfurberg samlagshlutafélag', 'slhf.'],
    ['Vatnaskil sf.', 'Vatnaskil sameignarfélag', 'sf.'],
    ['Heiðarvatn ses.', 'Heiðarvatn sjálfseignarstofnun', 'ses.'],
    ['Norðurhjari ohf.', 'Norðurhjari', 'ohf.'],
    ['Eldey & Móberg ehf.', 'Eldey og Móberg ehf.', 'and'],
    ['Dánarbú Jóns Jónssonar', 'Jón Jónsson', 'an estate'],
    ['Þrotabú Brimöldu ehf.', 'Brimalda ehf.', 'a bankrupt estate'],
    ['Nordic Shipping Ltd.', 'Nordic Shipping Limited', 'a foreign form'],
    ['Łukasz Kowalski', 'Lukasz Kowalski', 'Polish'],
    ['Anna-Lísa Jónsdóttir', 'Anna Lísa Jónsdóttir', 'a hyphen'],
    ['Þorsteini Má Baldvinssyni', 'Þorsteinn Már Baldvinsson', 'dative of three'],
    ['Hirti Hjartarsyni', 'Hjörtur Hjartarson', 'a broken vowel'],
    ['Katli Larsen', 'Ketill Larsen', 'a family name'],
    ['Ara Arasonar', 'Ari Arason', 'a weak masculine'],
    ['Bjargar Bjarnadóttur', 'Björg Bjarnadóttir', 'a strong feminine'],
    ['Jón Jónsson hrl.', 'Jón Jónsson', 'a title'],
    ['Símanum', 'Síminn hf.', 'a company with its article'],
    ['Reykjavíkurborgar', 'Reykjavíkurborg', 'a town'],
    ['ABC', 'ABC ehf.', 'three letters'],
    ['A4 ehf.', 'A4 hf.', 'two, of companies'],
    ['66°Norður', '66 Norður ehf.', 'a sign'],
    ['Ernst & Young ehf.', 'Ernst og Young', 'a foreign pair'],
  ])('%s is %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual(['name', 'name']);
  });
});

describe('a name much like it (PERM-20)', () => {
  it.each([
    ['Jón Sigurðsson', 'Jón Ingi Sigurðsson', 'a middle name'],
    ['J. Sigurðsson', 'Jón Sigurðsson', 'an initial'],
    ['Jón I. Sigurðsson', 'Jón Ingi Sigurðsson', 'an initial in the middle'],
    ['Jón Þ. Sigurðsson', 'Jón Þór Sigurðsson', 'an initial that is written with two letters abroad'],
    ['Æ. Helgadóttir', 'Ægileif Helgadóttir', 'another such'],
    ['Kristin Helgadótir', 'Kristín Helgadóttir', 'a letter left out'],
    ['Sigríður Halgrímsdóttir', 'Sigríður Hallgrímsdóttir', 'a letter mistyped'],
    ['Brimalda Eignir ehf.', 'Brimalda ehf.', 'a company of the group'],
    ['Brymalda ehf.', 'Brimalda ehf.', 'a company mistyped'],
    ['Hrafnabjörg Holding hf.', 'Hrafnabjörg', 'the group by its first word'],
    ['Eignarhaldsfélagið Kaldaljós ehf.', 'Kaldaljós ehf.', 'a word that says what it is'],
    ['Landsbankinn hf.', 'Landsbanki Íslands hf.', 'a longer name'],
    ['Telma Thorsdottir', 'Thelma Þórsdóttir', 'another spelling'],
  ])('%s is like %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual(['similar', 'similar']);
  });
});

describe('another name', () => {
  it.each([
    ['Jón Sigurðsson', 'Sigurður Jónsson', 'the father is not the son'],
    ['Jón Jónsson', 'Jón Sigurðsson', 'another father'],
    ['Jón Þ. Sigurðsson', 'Jón Ari Sigurðsson', 'another initial'],
    ['Anna Jónsdóttir', 'Anna Jónsson', 'a daughter is no son'],
    ['Jón', 'Jón Sigurðsson', 'one word is not enough'],
    ['Sigurðsson', 'Jón Sigurðsson', 'a patronymic alone'],
    ['Eignir ehf.', 'Brimalda Eignir ehf.', 'not the first word'],
    ['Brimalda ehf.', 'Silfurberg ehf.', 'the same form alone'],
    ['ehf.', 'Brimalda ehf.', 'a form without a name'],
    ['Katla Björnsdóttir', 'Hekla Björnsdóttir', 'sisters'],
    ['Hallur Ari Hallsson', 'Höllu Ara Jónsdóttir', 'alike in part'],
    ['', 'Jón Jónsson', 'nothing'],
    ['Jón Jónsson', 'Jóna Jónsdóttir', 'a man is no woman'],
    ['Helga Helgadóttir', 'Helgi Helgason', 'nor is a woman a man'],
    ['Eignarhaldsfélagið Kaldaljós ehf.', 'Eignarhaldsfélagið Brimalda ehf.', 'what it is alone'],
    ['Húsfélagið Brekkugötu 1', 'Húsfélagið Brekkugötu 2', 'the next house'],
    ['Sigurður Helgason', 'Sigurður Helgi Jónsson', 'a middle name is no father'],
    ['Ós', 'Ós ehf.', 'two letters, of whom?'],
  ])('%s is not %s: %s', (one, other) => {
    expect([compare(one, other), compare(other, one)]).toEqual([null, null]);
  });
});

describe('a kennitala', () => {
  it('outweighs every name, and none is no kennitala (PERM-20)', () => {
    expect(matchOf(party('Gamla heitið ehf.', '5201603389'), party('Nýtt heiti hf.', '5201603389'))).toBe('kennitala');
    expect(matchOf(party('Gamla heitið ehf.'), party('Nýtt heiti hf.'))).toBeNull();
    expect(matchOf(party('Jón Jónsson', '1201603389'), party('Jón Jónsson', '1301603389'))).toBe('name');
  });
});

describe('patterns', () => {
  const finds = (asked: string, stored: string) =>
    patternsOf(readName(asked, lemmasOf)).some(([a, b]) => new RegExp(a).test(stored) && new RegExp(b).test(stored));

  it('let through what the rules would find', () => {
    expect(finds('Birni Jónssyni', 'bjorn jonsson')).toBe(true);
    expect(finds('Jón Ingi Sigurðsson', 'jon sigurdsson')).toBe(true);
    expect(finds('Brimöldu ehf.', 'brimalda ehf.')).toBe(true);
    expect(finds('Jón Jónsson', 'sigridur hallgrimsdottir')).toBe(false);
    expect(patternsOf(readName('…', lemmasOf))).toEqual([]);
  });

  it('hold nothing that a person could write into them', () => {
    const [[pattern] = ['']] = patternsOf(readName('(.*)+[a-z]{9}$ \\d Jón|', lemmasOf));
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(pattern).not.toContain('{');
  });
});

it.each([
  ['brimöldu', 'brimald'],
  ['brimalda', 'brimald'],
  ['jónssyni', 'jon+son'],
  ['jónsson', 'jon+son'],
  ['helgadóttur', 'helga+dottir'],
  ['drangs', 'drang'],
])('the stem of %s is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

it.each([
  ['', '', 0],
  ['jon', 'jon', 0],
  ['jon', 'jno', 1],
  ['jon', 'joni', 1],
  ['jon', 'ari', 3],
  ['brimalda', 'brymalda', 1],
])('%s is %s letters from %s', (one, other, letters) => {
  expect(distance(one, other)).toBe(letters);
});
