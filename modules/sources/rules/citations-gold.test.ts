import { expect, it } from 'vitest';
import { lawCitations, trusted } from './citations.ts';

// Each form of citing a place in an act that occurs in rulings, in our own wording: its expected citations, and no
// others.

const titles = new Map([
  ['vexti og verðtryggingu', '38/2001'],
  ['meðferð einkamála', '91/1991'],
  ['fjármálafyrirtæki', '161/2002'],
]);

it.each([
  ['sbr. 1. mgr. 130. gr. laga nr. 91/1991', '91/1991 130.1'],
  ['skv. 2. mgr. 5. gr. vaxtalaga nr. 38/2001', '38/2001 5.2'],
  ['samkvæmt 1. mgr. 36. gr. laga nr. 7/1936 um samningsgerð, umboð og ógilda löggerninga', '7/1936 36.1'],
  ['1. mgr. 141. gr. laga um gjaldþrotaskipti o.fl. nr. 21/1991', '21/1991 141.1'],
  ['30. gr. b laga nr. 21/1991', '21/1991 30b'],
  ['1. mgr. 57. gr. a laga nr. 161/2002', '161/2002 57a.1'],
  ['42. gr. A laga nr. 161/2002', '161/2002 42a'],
  ['1. og 2. mgr. 5. gr. laga nr. 38/2001', '38/2001 5.1, 38/2001 5.2'],
  ['1., 2. og 3. mgr. 8. gr. laga nr. 50/1993', '50/1993 8.1, 50/1993 8.2, 50/1993 8.3'],
  ['6. og 9. gr. laga nr. 38/2001', '38/2001 6, 38/2001 9'],
  ['4., 5. og 6. gr. laga nr. 38/2001', '38/2001 4, 38/2001 5, 38/2001 6'],
  ['5. til 7. gr. laga nr. 38/2001', '38/2001 5, 38/2001 6, 38/2001 7'],
  ['5.–7. gr. laga nr. 38/2001', '38/2001 5, 38/2001 6, 38/2001 7'],
  ['1. mgr. 130. gr., sbr. 3. mgr. 129. gr. laga nr. 91/1991', '91/1991 130.1, 91/1991 129.3'],
  ['1. mgr. 130. gr. laga nr. 91/1991, sbr. 9. gr. laga nr. 38/2001', '91/1991 130.1, 38/2001 9'],
  ['1. mgr. 6. gr., sbr. 5. gr., laga nr. 38/2001', '38/2001 6.1, 38/2001 5'],
  ['a-lið 1. mgr. 18. gr. laga nr. 77/1998', '77/1998 18.1'],
  ['a- og b-lið 2. mgr. 18. gr. laga nr. 77/1998', '77/1998 18.2'],
  ['2. tölul. 1. mgr. 110. gr. laga nr. 21/1991', '21/1991 110.1'],
  ['2. tl. 1. mgr. 110. gr. laga nr. 21/1991', '21/1991 110.1'],
  ['2. tölulið 1. mgr. 110. gr. laga nr. 21/1991', '21/1991 110.1'],
  ['1. mgr. 4. tölul. 28. gr. laga nr. 90/2003', '90/2003 28'],
  ['2. málsl. 1. mgr. 5. gr. laga nr. 38/2001', '38/2001 5.1'],
  ['lokamálslið 2. mgr. 5. gr. laga nr. 38/2001', '38/2001 5.2'],
  ['lokamálsl. 1. mgr. 7. gr. laga nr. 38/2001', '38/2001 7.1'],
  ['XX. kafla laga nr. 21/1991', '21/1991'],
  ['III. og IV. kafla laga nr. 38/2001', '38/2001'],
  ['lög nr. 38/2001 um vexti og verðtryggingu', '38/2001'],
  ['Lög nr. 91/1991 gilda.', '91/1991'],
  ['með lögum nr. 151/2010', '151/2010'],
  ['5. gr. laga um vexti og verðtryggingu, nr. 38/2001', '38/2001 5'],
  ['5. gr. laga 38/2001', '38/2001 5'],
  ['57. gr. laga nr.161/2002', '161/2002 57'],
  ['5. gr. l. nr. 38/2001', '38/2001 5'],
  ['l. 38/2001, 5. gr.', '38/2001 5'],
  ['1. mgr. 142. gr. gjaldþrotalaga', '21/1991 142.1'],
  ['26. gr. skaðabótalaga', '50/1993 26'],
  ['12. gr. stjórnsýslulaga', '37/1993 12'],
  ['1. mgr. 244. gr. almennra hegningarlaga', '19/1940 244.1'],
  ['248. gr. hgl.', '19/1940 248'],
  ['1. mgr. 12. gr. tsl.', '90/2003 12.1'],
  ['1. mgr. 130. gr. eml.', '91/1991 130.1'],
  ['10. gr. laga um vexti og verðtryggingu', '38/2001 10'],
  ['1. mgr. 70. gr. stjórnarskrárinnar', '33/1944 70.1'],
  ['72. gr. stjórnarskrár lýðveldisins Íslands nr. 33/1944', '33/1944 72'],
  ['1. mgr. 71. gr. stjórnarskrár', '33/1944 71.1'],
  ['1. mgr. 6. gr. mannréttindasáttmála Evrópu, sbr. lög nr. 62/1994', '62/1994'],
  ['40. gr. EES-samningsins', ''],
  ['5. gr. reglugerðar nr. 456/2008', ''],
  ['3. gr. reglugerðar nr. 50/1993', ''],
  ['3. gr. tilskipunar 93/13/EBE', ''],
  ['2. gr. kjarasamnings aðila', ''],
  ['Í 5. gr. laga nr. 38/2001 segir þetta. Samkvæmt 1. mgr. 6. gr. sömu laga', '38/2001 5, 38/2001 6.1'],
  ['Í 5. gr. laga nr. 38/2001 segir þetta. Samkvæmt 6. gr. nefndra laga', '38/2001 5, 38/2001 6'],
  ['Í 5. gr. laga nr. 38/2001 segir þetta. Ákvæði 7. gr. laganna', '38/2001 5, 38/2001 7'],
  ['Í 5. gr. laga nr. 38/2001 segir þetta. Ákvæði 7. gr. þeirra', '38/2001 5, 38/2001 7'],
  ['Lög nr. 90/2003, 103. gr., 109. gr. 1. mgr. (brl. nr. 29/2021, 10. gr.)', '90/2003 103, 90/2003 109.1'],
  ['Lög nr. 50/1988, 2. gr. 1. mgr., 3. gr. 4. tölul.', '50/1988 2.1, 50/1988 3'],
  ['ákvæði til bráðabirgða XIV í lögum nr. 38/2001', '38/2001'],
  ['1. gr. frumvarps til laga um breytingu á lögum nr. 38/2001', '38/2001'],
  ['dómi Hæstaréttar í máli nr. 278/2016', ''],
  ['héraðsdómi í máli nr. E-5078/2020 og 2023-68', ''],
  ['H 1997:385 og bls. 812 í dómasafni 1995', ''],
  ['finnskum lögum um gjaldþrot nr. 361/1999', ''],
  ['5. gr. laga nr. 151, 27. desember 1996', '151/1996 5'],
  ['1. mgr. 5. gr. laga nr. 38/2001', '38/2001 5.1'],
  ['77. gr. laga nr. 19/1940, sbr. 20. gr. sömu laga', '19/1940 77, 19/1940 20'],
  ['3. gr. laga um gjaldþrotaskipti o.fl., nr. 21/1991', '21/1991 3'],
  ['lög um Evrópska efnahagssvæðið (EES), nr. 2/1993', '2/1993'],
  ['lög nr. 57/2000, nr. 67/2023 og nr. 68/2023', '57/2000, 67/2023, 68/2023'],
  ['5. gr. laga nr. 57/2000 og 67/2023', '57/2000 5, 67/2023'],
  [
    '2. mgr. 45. gr., 1. mgr. 49. gr. og 3. tölul. 54. gr. laga um greiðsluþjónustu, nr. 114/2021',
    '114/2021 45.2, 114/2021 49.1, 114/2021 54',
  ],
  ['g-lið 23. tölul. 3. gr., sbr. 34. gr., laga um greiðsluþjónustu, nr. 114/2021', '114/2021 3, 114/2021 34'],
  ['Lög nr. 44/2005 gilda. Um þetta eru reglur nr. 880/2005. Í 22. gr. þeirra', '44/2005'],
  ['Í 5. gr. laga nr. 38/2001 segir þetta. Ákvæði 7. gr. þeirra reglna', '38/2001 5'],
  ['1. mgr. 5. gr. laga nr. 38/2001, sbr. 2. mgr. sömu greinar', '38/2001 5.1, 38/2001 5.2'],
  [
    'Samkvæmt 9. gr. a laga nr. 21/1991 er það svo. Um annað segir í 2. og 3. mgr. sömu greinar',
    '21/1991 9a, 21/1991 9a.2, 21/1991 9a.3',
  ],
  ['Í 5. gr. samningsins segir þetta, sbr. 2. mgr. sömu greinar', ''],
  ['1. mgr. 130. gr. einkamálalaga', '91/1991 130.1'],
])('reads „%s“ as %s', (text, expected) => {
  const found = lawCitations(text, { day: '2022-01-01', titles })
    .filter(({ confidence }) => confidence >= trusted)
    .map(({ law, section, letter, paragraph }) =>
      [section === null ? law : `${law} ${section}${letter}`, ...(paragraph === null ? [] : [paragraph])].join('.'),
    );
  expect([...new Set(found)].join(', ')).toBe(expected);
});

it('finds where each act of a list is', () => {
  const text = 'sbr. lög nr. 57/2000 og nr. 67/2023.';
  expect(lawCitations(text, { day: '2022-01-01' }).map(({ start, end }) => text.slice(start, end))).toEqual([
    'lög nr. 57/2000',
    'nr. 67/2023',
  ]);
});
