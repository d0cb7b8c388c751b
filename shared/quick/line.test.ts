import { describe, expect, it } from 'vitest';
import { linesOf, readWorkLine, readHourLine, readTaskLine, type Line, type Piece } from './line.ts';

// A Monday.
const context = {
  today: '2026-11-23',
  people: [
    { id: 1, name: 'Dóra Einarsdóttir' },
    { id: 2, name: 'Jón Þór Jónsson' },
    { id: 3, name: 'Jóna Þórðardóttir' },
    { id: 4, name: 'Jón Atlason' },
  ],
};
const told = ({ pieces }: Line) => pieces.map((piece) => [piece.text, valueOf(piece)]);
function valueOf(piece: Piece): unknown {
  if (piece.kind === 'date') return piece.date;
  if (piece.kind === 'time') return piece.time;
  if (piece.kind === 'project') return piece.yearNumber;
  if (piece.kind === 'person') return piece.ids;
  return piece.kind === 'priority' ? piece.priority : [piece.hours, piece.from];
}

describe('a typed task', () => {
  it('is read completely, and every piece has its position', () => {
    const text = 'Greinargerð í 2026-0042 á föstudag !h @dóra';
    const line = readTaskLine(text, context);
    expect(line.rest).toBe('Greinargerð');
    expect(told(line)).toEqual([
      ['í 2026-0042', '2026-0042'],
      ['á föstudag', '2026-11-27'],
      ['!h', 'High'],
      ['@dóra', [1]],
    ]);
    for (const { start, end, text: words } of line.pieces) expect(text.slice(start, end)).toBe(words);
  });

  it.each([
    ['@dóra Hringja í lögmann kl. 10 á morgun', 'Hringja í lögmann', [[1], '10:00', '2026-11-24']],
    ['!áríðandi Kæra til Landsréttar 15.3.', 'Kæra til Landsréttar', ['Urgent', '2027-03-15']],
    ['Svara @jón.atla um E-42/2026', 'Svara um E-42/2026', [[4]]],
    ['Review contract in 2026-0042 by Friday !!! @dora', 'Review contract', ['2026-0042', '2026-11-27', 'Urgent', [1]]],
    ['0042 skila gögnum', 'skila gögnum', ['2026-0042']],
    ['Lög nr. 91/1991 skoða', 'Lög nr. 91/1991 skoða', []],
    ['Strax! Svara dóra@stofa.is', 'Strax! Svara dóra@stofa.is', []],
    ['Hver er !zz', 'Hver er !zz', []],
  ])('%s', (text, rest, values) => {
    const line = readTaskLine(text, context);
    expect(line.rest).toBe(rest);
    expect(line.pieces.map(valueOf)).toEqual(values);
  });

  it('never guesses a person: an ambiguous name, or an unknown one', () => {
    expect(readTaskLine('Svara @jón', context).pieces.map(valueOf)).toEqual([[2, 4]]);
    expect(readTaskLine('Svara @jóna', context).pieces.map(valueOf)).toEqual([[3]]);
    expect(readTaskLine('Svara @gunnar', context).pieces.map(valueOf)).toEqual([[]]);
  });

  it('takes the last of two days, and leaves the other in the text', () => {
    const line = readTaskLine('Yfirfara gögn frá 1. desember á föstudag', context);
    expect(line.pieces.map(valueOf)).toEqual(['2026-11-27']);
    expect(line.rest).toBe('Yfirfara gögn frá 1. desember');
  });

  it('keeps removed pieces as text', () => {
    const line = readTaskLine('Plaggið Á Morgun !h', { ...context, asText: ['á morgun'] });
    expect(line.rest).toBe('Plaggið Á Morgun');
    expect(line.pieces.map(valueOf)).toEqual(['High']);
  });

  it('splits a pasted list into lines', () => {
    expect(linesOf('- Stefna\r\n\n* [ ] Greinargerð á morgun\n1. Gögn\n2) Þinghald\n15.3. skila\n')).toEqual([
      'Stefna',
      'Greinargerð á morgun',
      'Gögn',
      'Þinghald',
      '15.3. skila',
    ]);
  });
});

describe('a typed hour', () => {
  it.each([
    ['0059 í gær 1:15 símtal við Birnu', 'símtal við Birnu', ['2026-0059', '2026-11-22', [1.25, undefined]]],
    ['10-11:30 fundur með stjórn', 'fundur með stjórn', [[1.5, '10:00']]],
    ['2025-0007 kl. 9-10 þinghald', 'þinghald', ['2025-0007', [1, '09:00']]],
    ['1,5 skjalagerð', 'skjalagerð', [[1.5, undefined]]],
    ['skjalagerð 45 mín', 'skjalagerð', [[0.75, undefined]]],
    ['1h20 review', 'review', [[1.33, undefined]]],
    ['2 klst 3 símtöl', '3 símtöl', [[2, undefined]]],
    ['2 klst 30 símtal', 'símtal', [[2.5, undefined]]],
    ['2 klst 5 mín símtal', 'símtal', [[2.08, undefined]]],
    ['2 klst. yfirlestur á föstudag', 'yfirlestur', [[2, undefined], '2026-11-20']],
    ['last Friday 30 min call', 'call', ['2026-11-20', [0.5, undefined]]],
    ['2 símtöl við dómara', '2 símtöl við dómara', []],
    ['Yfirlestur bls. 10-11', 'Yfirlestur bls. 10-11', []],
    ['Lög nr. 91/1991, E-42/2026', 'Lög nr. 91/1991, E-42/2026', []],
    ['11-10 öfugt', '11-10 öfugt', []],
    ['1,5 tíma fundur', 'fundur', [[1.5, undefined]]],
    ['fundur, 2 tímar og 30 mínútur', 'fundur', [[2.5, undefined]]],
    ['1 klst og 15 mín símtal', 'símtal', [[1.25, undefined]]],
    ['1.5 hrs call', 'call', [[1.5, undefined]]],
    ['10am-11:30am call', 'call', [[1.5, '10:00']]],
    ['1-2pm call', 'call', [[1, '13:00']]],
    ['10—11:30 fundur', 'fundur', [[1.5, '10:00']]],
    ['1:15 símtal (0059)', 'símtal', [[1.25, undefined], '2026-0059']],
    ['i gær 0:45 simtal', 'simtal', ['2026-11-22', [0.75, undefined]]],
    // A rate, an amount and a time of day are not hours, whatever else the line says.
    ['1:15 vextir 5,5% af kröfu', 'vextir 5,5% af kröfu', [[1.25, undefined]]],
    ['0:30 yfirlestur, útgáfa 2.1', 'yfirlestur, útgáfa 2.1', [[0.5, undefined]]],
    ['vextir 5,5 % og 2,5 millj. kr.', 'vextir 5,5 % og 2,5 millj. kr.', []],
    ['krafa 2 m.kr. og 12,50 kr.', 'krafa 2 m.kr. og 12,50 kr.', []],
    ['1:15 fundur kl. 14:00', 'fundur kl. 14:00', [[1.25, undefined]]],
    ['1,5 kröfugerð', 'kröfugerð', [[1.5, undefined]]],
    ['0059 reikningur nr. 0012 1:15', 'reikningur nr. 0012', ['2026-0059', [1.25, undefined]]],
    ['14.-16. gr. 1h', '14.-16. gr.', [[1, undefined]]],
  ])('%s', (text, rest, values) => {
    const line = readHourLine(text, context);
    expect(line.rest).toBe(rest);
    expect(line.pieces.map(valueOf)).toEqual(values);
  });
});

describe('hours in words', () => {
  it.each([
    ['0059 hálftími símtal', 'símtal', ['2026-0059', [0.5, undefined]]],
    ['hálftíma símtal við Birnu', 'símtal við Birnu', [[0.5, undefined]]],
    ['fundur í hálfan tíma', 'fundur', [[0.5, undefined]]],
    ['Hálfur tími, yfirlestur', 'yfirlestur', [[0.5, undefined]]],
    ['korter símtal', 'símtal', [[0.25, undefined]]],
    ['korter í símtal við Birnu', 'í símtal við Birnu', [[0.25, undefined]]],
    ['þrjú korter yfirlestur', 'yfirlestur', [[0.75, undefined]]],
    ['í gær klukkutíma fundur', 'fundur', ['2026-11-22', [1, undefined]]],
    ['klukkutími og korter skjalagerð', 'skjalagerð', [[1.25, undefined]]],
    ['0059 klukkutími og 20 mínútur símtal', 'símtal', ['2026-0059', [1.33, undefined]]],
    ['an hour and 20 minutes call', 'call', [[1.33, undefined]]],
    ['2 tímar og korter skjalagerð', 'skjalagerð', [[2.25, undefined]]],
    ['einn og hálfur tími skjalagerð', 'skjalagerð', [[1.5, undefined]]],
    ['2 og hálfan tíma fundur', 'fundur', [[2.5, undefined]]],
    ['fimm klukkutíma fundur', 'fundur', [[5, undefined]]],
    ['0059 half an hour call', 'call', ['2026-0059', [0.5, undefined]]],
    ['review for an hour', 'review', [[1, undefined]]],
    ['an hour and a half drafting', 'drafting', [[1.5, undefined]]],
    ['two and a half hours drafting', 'drafting', [[2.5, undefined]]],
    ['a quarter of an hour call', 'call', [[0.25, undefined]]],
    ['24.11. klukkutími símtal', 'símtal', ['2025-11-24', [1, undefined]]],
    ['25.11 klukkutími símtal', 'símtal', ['2025-11-25', [1, undefined]]],
    // Figures say it better than words.
    ['1:15 fundur, klukkutíma bið', 'fundur, klukkutíma bið', [[1.25, undefined]]],
    ['hálftíma símtal, vextir 5,5', 'símtal, vextir 5,5', [[0.5, undefined]]],
  ])('%s', (text, rest, values) => {
    const line = readHourLine(text, context);
    expect(line.rest).toBe(rest);
    expect(line.pieces.map(valueOf)).toEqual(values);
  });

  it.each([
    'fundur korter yfir níu',
    'fundur korter í tíu',
    'símtal hálftíma fyrir þinghald',
    'kom klukkutíma of seint',
    'hringja á hálftíma fresti',
    'svar innan klukkutíma',
    'tímagjald 25.000 kr. á klukkutíma',
    'samið um 25.000 kr. klukkustund',
    'taxti 25000 klukkutími',
    'klukkutíma gjald rætt',
    'billed at 300 an hour',
    'EUR 300 an hour agreed',
    'arrived half an hour late',
    'call within an hour',
    'met an hour ago',
    'tuttugu klukkutíma vinna',
    '25.5 klukkutíma vinna',
    'hálfan annan klukkutíma',
    'klukkutími og tuttugu mínútur',
    'rúmur klukkutími',
    'Samningur við Korter ehf.',
    'hálftímagjald',
    'kortersgjald og klukkutímataxti',
  ])('%s contains no hours', (text) => {
    expect(readHourLine(text, context)).toEqual({ pieces: [], rest: text });
  });
});

describe('a range over midnight', () => {
  it.each([
    ['23-01 yfirlestur', 'yfirlestur', 2, '23:00', true],
    ['kl. 23-01 yfirlestur', 'yfirlestur', 2, '23:00', true],
    ['23:00-01:00 yfirlestur', 'yfirlestur', 2, '23:00', true],
    ['22:30–0:15 yfirlestur', 'yfirlestur', 1.75, '22:30', true],
    ['22.30 til 00.30 yfirlestur', 'yfirlestur', 2, '22:30', true],
    ['11pm-1am review', 'review', 2, '23:00', true],
    ['22:00-00:00 yfirlestur', 'yfirlestur', 2, '22:00', undefined],
    ['22-24 yfirlestur', 'yfirlestur', 2, '22:00', undefined],
  ])('%s', (text, rest, hours, from, overnight) => {
    const line = readHourLine(text, context);
    expect(line.rest).toBe(rest);
    expect(line.pieces).toMatchObject([{ kind: 'hours', hours, from, ...(overnight ? { overnight } : {}) }]);
    expect('overnight' in (line.pieces[0] ?? {})).toBe(overnight === true);
  });

  it.each([
    '11-10 öfugt',
    '22-4 sigur',
    '17-05 yfirlestur',
    '23-10 yfirlestur',
    '24-01 yfirlestur',
    'gögn 20-02',
    'gögn 22-05',
    'gögn 20.11-05.12',
    'gögn 10.11-12.11',
    'bls. 23-01',
    'vextir 23-01 %',
    '23-01-2026 fundur',
  ])('%s contains no hours', (text) => {
    expect(readHourLine(text, context).pieces.filter(({ kind }) => kind === 'hours')).toEqual([]);
  });
});

describe('a day without a year', () => {
  it.each([
    ['0059 25.11 1:15 símtal', 'símtal', ['2026-0059', '2025-11-25', [1.25, undefined]]],
    ['25/11 símtal 45 mín', 'símtal', ['2025-11-25', [0.75, undefined]]],
    ['símtal 1:15 31.10', 'símtal', [[1.25, undefined], '2026-10-31']],
    ['05/11 símtal 1:15', 'símtal', ['2026-11-05', [1.25, undefined]]],
    ['16.11 1:15 símtal', 'símtal', ['2026-11-16', [1.25, undefined]]],
    ['0059 09.11 1:15 símtal', 'símtal', ['2026-0059', '2026-11-09', [1.25, undefined]]],
    ['símtal þann 10.11 1:15', 'símtal', ['2026-11-10', [1.25, undefined]]],
    ['skjalagerð 25.11 1:15', 'skjalagerð', ['2025-11-25', [1.25, undefined]]],
    ['25.11. símtal 1:15', 'símtal', ['2025-11-25', [1.25, undefined]]],
    // Hours, rates, amounts, fractions and references stay what they are.
    ['10.11 símtal', 'símtal', [[10.11, undefined]]],
    ['1:15 vaxtaútreikningur 10.11', 'vaxtaútreikningur 10.11', [[1.25, undefined]]],
    ['1:15 vextir 25.11', 'vextir 25.11', [[1.25, undefined]]],
    ['1:15 vextir 25.11 %', 'vextir 25.11 %', [[1.25, undefined]]],
    ['1:15 krafa EUR 25.11', 'krafa EUR 25.11', [[1.25, undefined]]],
    ['1:15 krafa 25.11 EUR', 'krafa 25.11 EUR', [[1.25, undefined]]],
    ['1:15 krafa $25.11', 'krafa $25.11', [[1.25, undefined]]],
    ['1:15 krafa 25.11 millj.', 'krafa 25.11 millj.', [[1.25, undefined]]],
    ['1:15 gengi er 25.11', 'gengi er 25.11', [[1.25, undefined]]],
    ['1:15 kafli 25.11', 'kafli 25.11', [[1.25, undefined]]],
    ['1:15 bréf dags. 25.11', 'bréf dags. 25.11', [[1.25, undefined]]],
    ['1:15 bréf dags. 25.11.', 'bréf dags. 25.11.', [[1.25, undefined]]],
    ['1:15 gögn 25.11 - 27.11', 'gögn 25.11 - 27.11', [[1.25, undefined]]],
    ['1:15 tímabil 25.11-27.11', 'tímabil 25.11-27.11', [[1.25, undefined]]],
    ['1:15 lög nr. 25/11', 'lög nr. 25/11', [[1.25, undefined]]],
    ['1:15 mál E-25/11', 'mál E-25/11', [[1.25, undefined]]],
    ['1:15 eignarhluti 1/12 og 3/4', 'eignarhluti 1/12 og 3/4', [[1.25, undefined]]],
    ['1:15 vakt 24/7', 'vakt 24/7', [[1.25, undefined]]],
    ['1:15 eign 25/12 hlutar', 'eign 25/12 hlutar', [[1.25, undefined]]],
    ['1:15 skjal 25.13 og 32.11', 'skjal 25.13 og 32.11', [[1.25, undefined]]],
    ['1:15 yfirlestur, útgáfa 25.2', 'yfirlestur, útgáfa 25.2', [[1.25, undefined]]],
    ['1:15 íbúð 27.5 fm og lóð 30.2 ha', 'íbúð 27.5 fm og lóð 30.2 ha', [[1.25, undefined]]],
    ['1:15 frestur 28.5 daga', 'frestur 28.5 daga', [[1.25, undefined]]],
    ['1:15 krafa 28.5 m.kr.', 'krafa 28.5 m.kr.', [[1.25, undefined]]],
    ['1:15 símtal 25.11.2', 'símtal 25.11.2', [[1.25, undefined]]],
  ])('%s', (text, rest, values) => {
    const line = readHourLine(text, context);
    expect(line.rest).toBe(rest);
    expect(line.pieces.map(valueOf)).toEqual(values);
  });

  it('is ahead in a task', () => {
    expect(readTaskLine('Skila greinargerð 25/11', context).pieces.map(valueOf)).toEqual(['2026-11-25']);
    expect(readTaskLine('Skila greinargerð 10.11', context).pieces).toEqual([]);
  });
});

it('reads nothing inside a kept part, and everything around it', () => {
  const kept = ['fundur 10-11 um vexti 2,5 í gær (0066)'];
  const line = readHourLine(`0059 1,5 ${kept[0]}`, { ...context, kept });
  expect(line.rest).toBe(kept[0]);
  expect(line.pieces.map(valueOf)).toEqual(['2026-0059', [1.5, undefined]]);
  // Typed on, it is an ordinary line again.
  expect(readHourLine(`0059 ${kept[0]} 1:15`, { ...context, kept }).pieces.map(valueOf)).toEqual([
    '2026-0059',
    [1.25, undefined],
  ]);
  expect(readWorkLine(`0059 ${kept[0]}`, { ...context, kept }).rest).toBe(kept[0]);
});

it('reads only the case from the current activity', () => {
  const line = readWorkLine('0059 símtal 1:15 í gær', context);
  expect(line.rest).toBe('símtal 1:15 í gær');
  expect(line.pieces.map(valueOf)).toEqual(['2026-0059']);
});
