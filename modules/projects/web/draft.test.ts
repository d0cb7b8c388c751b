import { describe, expect, it } from 'vitest';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { askedOf, bodyOf, changesOf, newDraft, problemsOf, refuseUnfinished, stepOf, type Draft } from './draft.ts';
import { mergeDrafts } from '#web/kit/dialog/merge-drafts.ts';
import { settingsBody, type SettingsDraft } from './settings-draft.ts';

const self = { id: 1, name: 'Anna' };
const words = { name: 'Heiti', required: (property: string) => `${property} er nauðsynlegt svæði.` };
const extension = (of: object) => ({
  id: 5,
  name: 'Dómstóll',
  description: '',
  valueType: 'String' as const,
  required: true,
  projectTypeId: null,
  defaultValue: '',
  ...of,
});
const filled = (change: Partial<Draft> = {}): Draft => ({ ...newDraft(self), name: 'Kaup á landi', ...change });

describe('the wizard’s steps', () => {
  it('require a name on the first and every required custom field on the last (PROJ-11, PROJ-12, PROJ-13)', () => {
    expect(problemsOf(0, filled({ name: '  ' }), [], words)).toEqual({ name: 'Heiti er nauðsynlegt svæði.' });
    expect(
      problemsOf(
        3,
        filled(),
        [extension({}), extension({ id: 6, required: false }), extension({ id: 7, defaultValue: 'Landsréttur' })],
        words,
      ),
    ).toEqual({ 'extensions.5': 'Dómstóll er nauðsynlegt svæði.' });
    expect(() => refuseUnfinished(filled({ name: '' }), [extension({})], words)).toThrow(FormProblem);
    expect(() => refuseUnfinished(filled({ values: { 5: 'Landsréttur' } }), [extension({})], words)).not.toThrow();
  });

  it('contain their own fields', () => {
    expect(['name', 'labels', 'payorId', 'extensions.5', 'something else'].map(stepOf)).toEqual([0, 1, 2, 3, 0]);
  });

  it('ask for the fields of the types, those of a type for its subtypes too (PROJ-14)', () => {
    const definitions = [extension({}), extension({ id: 6, projectTypeId: 9 })];
    const of = (types: Draft['types']) => askedOf(filled({ types }), definitions, null).map(({ id }) => id);
    expect([
      of([]),
      of([{ id: 9, name: 'Skipti', parentTypeId: null }]),
      of([{ id: 10, name: 'Dánarbú', parentTypeId: 9 }]),
    ]).toEqual([[5], [5, 6], [5, 6]]);
  });
});

describe('the body', () => {
  it('marks the first party as primary, nobody as null, and values as text (PROJ-16, PROJ-17, PROJ-18)', () => {
    const draft = filled({
      clients: [
        { id: 8, name: 'B' },
        { id: 4, name: 'A' },
      ],
    });
    expect(
      bodyOf(draft, [extension({ valueType: 'Number', required: false }), extension({ id: 6, defaultValue: '3' })]),
    ).toMatchObject({
      clients: [8, 4],
      clientId: 8,
      opponentId: null,
      payorId: null,
      employeeId: 1,
      statusId: 1,
      extensions: [
        { extensionId: 5, value: '' },
        { extensionId: 6, value: '3' },
      ],
    });
  });

  it('of an edit contains only what was changed, so that others’ changes stay (WIRE-23)', () => {
    const start = filled({ values: { 5: 'a', 6: 'b' } });
    const asked = [extension({}), extension({ id: 6 })];
    expect(changesOf(start, start, asked, 3)).toEqual({ version: 3 });
    expect(changesOf(start, { ...start, name: 'Annað', values: { 5: 'a', 6: 'c' } }, asked, 3)).toEqual({
      name: 'Annað',
      extensions: [{ extensionId: 6, value: 'c' }],
      version: 3,
    });
    expect(changesOf(start, { ...start, clients: [{ id: 8, name: 'B' }] }, asked, 3)).toEqual({
      clients: [8],
      clientId: 8,
      version: 3,
    });
  });

  it('of settings likewise; a cleared price becomes null (PROJ-30)', () => {
    const start: SettingsDraft = {
      billable: true,
      discount: 0,
      vat: 3,
      feeCap: null,
      feeCapTypeId: 1,
      feeCapCurrency: null,
      hasCustomRates: true,
      rates: { 2: 30_000 },
      taskReminder: false,
      taskReminderEmployees: [],
    };
    expect(settingsBody(start, { ...start, feeCap: 500, rates: { 2: null, 3: 25_000 } }, 4)).toEqual({
      feeCap: 500,
      rates: [{ rateId: 3, value: 25_000 }],
      version: 4,
    });
  });

  it('of settings keeps prices that a colleague saved meanwhile, except the edited one (WIRE-23)', () => {
    const start: SettingsDraft = {
      billable: true,
      discount: 0,
      vat: 3,
      feeCap: null,
      feeCapTypeId: 1,
      feeCapCurrency: null,
      hasCustomRates: true,
      rates: { 2: 30_000, 3: 20_000 },
      taskReminder: false,
      taskReminderEmployees: [],
    };
    const theirs: SettingsDraft = { ...start, discount: 0.1, rates: { 2: 31_000, 4: 9_000 } };
    const mine: SettingsDraft = { ...start, rates: { ...start.rates, 3: 22_000 } };
    expect(settingsBody(theirs, mergeDrafts(start, mine, theirs, { entries: ['rates'] }), 5)).toEqual({
      rates: [
        { rateId: 2, value: 31_000 },
        { rateId: 3, value: 22_000 },
        { rateId: 4, value: 9_000 },
      ],
      version: 5,
    });
    const capped = { ...start, feeCap: 900 };
    expect(settingsBody(theirs, mergeDrafts(start, capped, theirs, { entries: ['rates'] }), 5)).toEqual({
      feeCap: 900,
      version: 5,
    });
  });
});
