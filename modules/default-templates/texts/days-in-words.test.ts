import { expect, it } from 'vitest';
import { dayInWords } from './days-in-words.ts';

it.each([
  ['2026-12-03', 'is', 'plain', '3. desember 2026'],
  ['2026-12-03', 'is', 'weekday', 'fimmtudaginn 3. desember 2026'],
  ['2026-11-23', 'is', 'weekday', 'mánudaginn 23. nóvember 2026'],
  ['2026-12-06', 'is', 'weekday', 'sunnudaginn 6. desember 2026'],
  ['2026-12-03', 'en', 'weekday', 'Thursday 3 December 2026'],
  ['2026-12-03', 'is', 'words', 'þriðja desember tvö þúsund tuttugu og sex'],
  ['2026-01-02', 'is', 'words', 'annan janúar tvö þúsund tuttugu og sex'],
  ['2026-03-21', 'is', 'words', 'tuttugasta og fyrsta mars tvö þúsund tuttugu og sex'],
  ['2027-05-30', 'is', 'words', 'þrítugasta maí tvö þúsund tuttugu og sjö'],
  ['2027-05-31', 'is', 'words', 'þrítugasta og fyrsta maí tvö þúsund tuttugu og sjö'],
  ['1999-01-02', 'is', 'words', 'annan janúar nítján hundruð níutíu og níu'],
  ['1944-06-17', 'is', 'words', 'sautjánda júní nítján hundruð fjörutíu og fjögur'],
  ['1905-05-01', 'is', 'words', 'fyrsta maí nítján hundruð og fimm'],
  ['1100-05-01', 'is', 'words', 'fyrsta maí ellefu hundruð'],
  ['2000-05-01', 'is', 'words', 'fyrsta maí tvö þúsund'],
  ['1999-01-02', 'en', 'words', 'the second of January nineteen hundred and ninety-nine'],
  ['2026-12-03', 'en', 'words', 'the third of December two thousand twenty-six'],
  ['2026-12-21', 'en', 'words', 'the twenty-first of December two thousand twenty-six'],
  ['2026-12-30', 'en', 'words', 'the thirtieth of December two thousand twenty-six'],
] as const)('%s, %s, %s: %s', (day, language, look, said) => expect(dayInWords(day, language, look)).toBe(said));
