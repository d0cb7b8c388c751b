import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Þór', 'thor'], ['Ægir Öfjörð', 'aegir ofjord'], ['Árný Ýr Ñandú', 'arny yr nandu'], ['SÍMINN hf.', 'siminn hf.'], ['Łukasz Đorđe', 'lukasz dorde'], ['Jørgen Groß', 'jorgen gross'], ['Žana Čović', 'zana covic'],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
