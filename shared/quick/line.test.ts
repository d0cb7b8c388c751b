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

it('reads only the case from the current activity', () => {
  const line = readWorkLine('0059 símtal 1:15 í gær', context);
  expect(line.rest).toBe('símtal 1:15 í gær');
  expect(line.pieces.map(valueOf)).toEqual(['2026-0059']);
});
