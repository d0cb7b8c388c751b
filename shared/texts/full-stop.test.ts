import { expect, it } from 'vitest';
import { stopped } from './full-stop.ts';

it.each([
  ['Greiðandi er Drangavík slf.', 'Greiðandi er Drangavík slf.'],
  ['Eftir er að greiða 96.934 kr.', 'Eftir er að greiða 96.934 kr.'],
  ['Greiðandi er Birna Oddsdóttir', 'Greiðandi er Birna Oddsdóttir.'],
])('ends „%s“ with one full stop', (sentence, ended) => {
  expect(stopped(sentence)).toBe(ended);
});
