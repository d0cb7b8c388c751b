import { describe, expect, it } from 'vitest';
import { readHourLine, readWorkLine } from '#shared/quick/line.ts';
import type { WorkText } from '../contract/record.ts';
import { completionsOf, knownOf, tailStart } from './completions.ts';

const context = { today: '2026-11-23', people: [] };
const text = (comment: string): WorkText => ({
  comment,
  projectId: 1,
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
  const known = knownOf(
    ['Fundur með stjórn', 'Símtal við Birnu', 'Langt símtal', 'Símtal', 'Bréf\ntil', 'Símafundur'].map(text),
  );
  const told = (tail: string) => completionsOf(tail, known).map(({ comment }) => comment);

  it('begin with the text, in any case and without accents; then those that contain it', () => {
    expect(told('simt')).toEqual(['Símtal við Birnu', 'Símtal', 'Langt símtal']);
    expect(told('sí')).toEqual(['Símtal við Birnu', 'Símtal', 'Símafundur']);
    expect(told('með')).toEqual(['Fundur með stjórn']);
  });

  it('leave out the finished text itself, and texts of several lines', () => {
    expect(told('símtal')).toEqual(['Símtal við Birnu', 'Langt símtal']);
    expect(told('bréf')).toEqual([]);
    expect(told('xyz')).toEqual([]);
  });
});
