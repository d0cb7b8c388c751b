import { describe, expect, it } from 'vitest';
import { readHourLine, readWorkLine } from '#shared/quick/line.ts';
import type { WorkText } from '../contract/record.ts';
import { completionsOf, knownOf, tailStart } from './completions.ts';

const context = { today: '2026-11-23', people: [] };
const text = (comment: string, projectId = 1): WorkText => ({
  comment,
  projectId,
  projectYearNumber: '2026-0001',
  projectName: 'Kaup',
  projectStatusId: 1,
});

describe('the text behind what was read', () => {
  it.each([
    ['símt', 'símt'],
    ['0059 í gær 1:15 símt', 'símt'],
    ['0059, símt', 'símt'],
    ['1:15 – símtal við Bi', 'símtal við Bi'],
    ['10-11:30 fundur', 'fundur'],
    ['hálftími símt', 'símt'],
    ['0059 ', ''],
    ['símtal 1:15', ''],
    // Only what follows the last piece is replaced.
    ['símtal 1:15 við Bi', 'við Bi'],
  ])('of „%s“ is „%s“', (line, tail) => {
    expect(line.slice(tailStart(line, readHourLine(line, context).pieces))).toBe(tail);
  });

  it('of a running timer follows its case alone', () => {
    const line = '0059 í gær 1:15 símt';
    expect(line.slice(tailStart(line, readWorkLine(line, context).pieces))).toBe('í gær 1:15 símt');
  });
});

describe('completions', () => {
  const known = (texts: Partial<Parameters<typeof knownOf>[0]> = {}) =>
    knownOf({ own: [], ofCase: [], snippets: [], projectId: null, ...texts });
  const own = known({
    own: ['Fundur með stjórn', 'Símtal við Birnu', 'Langt símtal', 'Símtal', 'Bréf\ntil', 'Símafundur'].map((one) =>
      text(one),
    ),
  });
  const told = (tail: string, from = own, title = '') =>
    completionsOf(tail, from, title).map(({ text: said, origin }) => [said, origin]);
  const texts = (tail: string) => told(tail).map(([said]) => said);

  it('begin with the text, in any case and without accents; then those that contain it', () => {
    expect(texts('simt')).toEqual(['Símtal við Birnu', 'Símtal', 'Langt símtal']);
    expect(texts('sí')).toEqual(['Símtal við Birnu', 'Símtal', 'Símafundur']);
    expect(texts('með')).toEqual(['Fundur með stjórn']);
  });

  it('leave out the finished text itself, and texts of several lines', () => {
    expect(texts('símtal')).toEqual(['Símtal við Birnu', 'Langt símtal']);
    expect(texts('bréf')).toEqual([]);
    expect(texts('xyz')).toEqual([]);
  });

  const all = known({
    own: [text('Símtal annað', 2), text('Símtal hér', 1), text('Símtal hér og þar', 1)],
    ofCase: [
      { comment: 'Símtal Björns', own: false },
      { comment: 'Símtal fyrir löngu', own: true },
      { comment: 'SÍMTAL annað', own: false },
    ],
    snippets: ['Símtal við dómstól', 'Símtal hér'],
    projectId: 1,
  });

  it('are in the order of their origins, each once', () => {
    expect(told('sí', all, 'Símamál gegn Brimöldu')).toEqual([
      ['Símtal hér', 'ownHere'],
      ['Símtal hér og þar', 'ownHere'],
      ['Símtal fyrir löngu', 'ownHere'],
      ['Símtal annað', 'own'],
      ['Símtal við dómstól', 'snippet'],
      ['Símtal Björns', 'colleague'],
      ['Símamál', 'title'],
    ]);
  });

  it('put beginnings before texts that only contain it', () => {
    const mixed = known({
      own: [text('Langt símtal', 1), text('Símtal annað', 2)],
      snippets: ['Símtal'],
      projectId: 1,
    });
    expect(told('sím', mixed)).toEqual([
      ['Símtal annað', 'own'],
      ['Símtal', 'snippet'],
      ['Langt símtal', 'ownHere'],
    ]);
  });

  it('leave room for every origin beside many own texts', () => {
    const many = known({
      own: Array.from({ length: 30 }, (_, place) => text(`Símtal ${place}`, place < 10 ? 1 : 2)),
      ofCase: [{ comment: 'Símtal Björns', own: false }],
      snippets: ['Símtal við dómstól'],
      projectId: 1,
    });
    const origins = told('sí', many).map(([, origin]) => origin);
    expect(origins).toEqual(['ownHere', 'ownHere', 'ownHere', 'own', 'own', 'own', 'snippet', 'colleague']);
  });

  it('complete the last word from the title of the case', () => {
    expect(told('fundur um bri', known(), 'Símamál gegn Brimöldu ehf.')).toEqual([['fundur um Brimöldu', 'title']]);
    // Neither short words nor a word that is finished.
    expect(told('fundur um eh', known(), 'Brimalda ehf.')).toEqual([]);
    expect(told('fundur um Brimöldu', known(), 'Brimalda og Brimöldu')).toEqual([]);
    expect(told('b', known(), 'Brimalda')).toEqual([]);
  });
});
