import { expect, it } from 'vitest';
import type { SavedView } from '../../contract/views.ts';
import { nameOf, ofName } from './views.ts';

it('have names trimmed of white space', () => expect(nameOf('  Mín \n mál ')).toBe('Mín mál'));

it('are found by name in letters of any case', () => {
  const [one, other] = [{ name: 'Ógreitt' }, { name: 'Ógreitt í vor' }] as SavedView[];
  const own = one && other ? [one, other] : [];
  expect([ofName(own, 'ÓGREITT'), ofName(own, 'Greitt')]).toEqual([one, undefined]);
});
