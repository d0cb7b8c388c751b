import { expect, it } from 'vitest';
import { nounCases } from './declension.ts';

it.each([
  ['Héraðsdómur Reykjavíkur', 'Héraðsdóm Reykjavíkur', 'Héraðsdómi Reykjavíkur', 'Héraðsdóms Reykjavíkur'],
  ['Landsréttur', 'Landsrétt', 'Landsrétti', 'Landsréttar'],
  ['Hæstiréttur Íslands', 'Hæstarétt Íslands', 'Hæstarétti Íslands', 'Hæstaréttar Íslands'],
  ['Skaðabótamál', 'Skaðabótamál', 'Skaðabótamáli', 'Skaðabótamáls'],
  ['Innheimta', 'Innheimtu', 'Innheimtu', 'Innheimtu'],
  ['Galli í fasteign', 'Galla í fasteign', 'Galla í fasteign', 'Galla í fasteign'],
  ['Slysabætur', 'Slysabætur', 'Slysabótum', 'Slysabóta'],
  [
    'Samningagerð, Skattaráðgjöf',
    'Samningagerð, Skattaráðgjöf',
    'Samningagerð, Skattaráðgjöf',
    'Samningagerðar, Skattaráðgjafar',
  ],
  ['viðskiptavinur', 'viðskiptavin', 'viðskiptavini', 'viðskiptavinar'],
  ['Verkalaun', 'Verkalaun', 'Verkalaunum', 'Verkalauna'],
  ['Dómþing', 'Dómþing', 'Dómþingi', 'Dómþings'],
  ['Vatnahraun', 'Vatnahraun', 'Vatnahrauni', 'Vatnahrauns'],
  ['Forráð barns', 'Forráð barns', 'Forráðum barns', 'Forráða barns'],
  ['gagnaðili', 'gagnaðila', 'gagnaðila', 'gagnaðila'],
])('%s', (text, ...forms) => expect(nounCases(text)).toEqual(forms));

it.each(['Compliance', 'Almennt einkamál', 'Héraðsdómur, Ufsagrýla', '', 'Xyz'])('%s is unknown', (text) =>
  expect(nounCases(text)).toBeNull(),
);
