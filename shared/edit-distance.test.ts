import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['jón', 'jón', 0],
  ['jon', 'jón', 1],
  ['jon', 'ari', 3],
  ['brimalda', 'brymalda', 1],
  ['SMTP_URL', 'SMPT_URL', 1],
  ['sæmundur', 'sæmndur', 1],
  ['kettir', 'hattur', 3],
  ['ca', 'abc', 3],
])('from „%s“ to „%s“ it is %i, both ways', (one, other, away) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([away, away]);
});
