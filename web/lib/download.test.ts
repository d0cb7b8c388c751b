import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it.each([
  [`attachment; filename="vinnuskyrsla.pdf"; filename*=UTF-8''vinnusk%C3%BDrsla.pdf`, 'vinnuskýrsla.pdf'],
  ['attachment; filename="a b.pdf"', 'a b.pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  ['inline', null],
  [null, null],
])('takes the file name from %s (SHELL-39)', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
