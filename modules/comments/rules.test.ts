import { describe, expect, it } from 'vitest';
import { hasOnePlace, saysSomething } from './rules.ts';

describe('requires a comment to contain text', () => {
  it.each([
    ['<p>Já</p>', true],
    ['.', true],
    ['', false],
    ['<p></p>', false],
    ['<p>&nbsp; <br></p><ul><li></li></ul>', false],
    ['<p>\u00a0\u200b</p>', false],
  ])('%j: %s', (html, says) => {
    expect(saysSomething(html)).toBe(says);
  });
});

it('requires a comment to belong to exactly one thing', () => {
  expect([{ projectId: 1 }, { clientId: 1 }, { opponentId: 1, projectId: null }].map(hasOnePlace)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{}, { projectId: null }, { projectId: 1, clientId: 2 }].map(hasOnePlace)).toEqual([false, false, false]);
});
