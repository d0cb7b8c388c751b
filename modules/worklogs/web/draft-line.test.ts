import { describe, expect, it } from 'vitest';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { readHourLine, type Piece } from '#shared/quick/line.ts';
import { newDraft, withProject, type Draft } from './draft.ts';
import { isUnplaced, placed, withLine } from './draft-line.ts';

const today = '2026-11-23';
const project = {
  id: 59,
  yearNumber: '2026-0059',
  name: 'Kaup á landi',
  statusId: 1,
  discount: 0.1,
  payorId: 4,
  payorName: 'Þórsnes ehf.',
  currencyCode: 'ISK',
} as ProjectLite;
const start: Draft = { ...newDraft(1, `${today}T16:20`), timed: false };

function laid(text: string, draft: Draft = start, now = `${today}T16:20`): Draft {
  const { pieces, rest } = readHourLine(text, { today, people: [] });
  const of = <K extends Piece['kind']>(kind: K) =>
    pieces.find((piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind);
  const said = { rest, project: of('project') ? project : null, hours: of('hours'), date: of('date') };
  return withLine(draft, said, (payor) => ({ ...draft, payor }), now);
}

describe('a typed line applied to a draft', () => {
  it('sets case, payor, discount, day, hours and description', () => {
    expect(laid('0059 í gær 1:15 símtal við Birnu')).toMatchObject({
      project: { id: 59 },
      payor: { id: 4, currencyCode: 'ISK' },
      discount: 0.1,
      quantity: 1.25,
      date: '2026-11-22T16:20',
      comment: 'símtal við Birnu',
      timed: false,
    });
  });

  it('proposes no discount for an outlay, and that of the case again for hours', () => {
    expect(laid('0059 póstburður', { ...newDraft(2, `${today}T16:20`) })).toMatchObject({ discount: 0 });
    expect(newDraft(2, today, project).discount).toBe(0);
    expect(withProject(newDraft(2, today), project).discount).toBe(0);
    expect(newDraft(3, today, project).discount).toBe(0.1);
  });

  it('begins at the typed time', () => {
    expect(laid('í gær 10-11:30 fundur')).toMatchObject({ quantity: 1.5, date: '2026-11-22T10:00', timed: true });
    expect(laid('10-11:30 fundur')).toMatchObject({ date: `${today}T10:00`, timed: true });
  });

  it('begins yesterday if it passed midnight and today’s evening is still ahead', () => {
    expect(laid('23-01 yfirlestur')).toMatchObject({ quantity: 2, date: '2026-11-22T23:00', timed: true });
    expect(laid('23-01 yfirlestur', start, `${today}T01:10`).date).toBe('2026-11-22T23:00');
    expect(laid('23-01 yfirlestur', start, `${today}T23:30`).date).toBe(`${today}T23:00`);
    expect(laid('á föstudag 23-01 yfirlestur').date).toBe('2026-11-20T23:00');
    // A dialog that was opened for a day, and a range that ends on its own day, keep the day.
    expect(laid('23-01 yfirlestur', { ...start, date: '2026-11-19T16:20' }).date).toBe('2026-11-19T23:00');
    expect(laid('22-23 yfirlestur').date).toBe(`${today}T22:00`);
  });

  it('keeps values typed into the fields before', () => {
    const typed = { ...start, comment: 'Fundur', quantity: 2, project };
    expect(laid('og símtal', typed)).toMatchObject({ comment: 'Fundur og símtal', quantity: 2, project });
  });
});

describe('the time of day of an entry on another day', () => {
  it('follows the day’s last entry, or is in the morning of an empty day', () => {
    const yesterday = laid('í gær 1:15 símtal');
    expect(isUnplaced(yesterday, today)).toBe(true);
    expect(placed(yesterday, '13:21').date).toBe('2026-11-22T13:21');
    expect(placed(yesterday, null).date).toBe('2026-11-22T09:00');
  });

  it('is the typed one, and the current time for today', () => {
    expect(isUnplaced(laid('í gær 10-11 símtal'), today)).toBe(false);
    expect(isUnplaced(laid('1:15 símtal'), today)).toBe(false);
  });
});
