import { describe, expect, it } from 'vitest';
import { ownReminder, unknownIn, type ReminderValues } from './reminder-text.ts';

const values: ReminderValues = {
  invoices: 'reikninga 1 og 2',
  list: 'Nr. 1\nNr. 2',
  sum: '24.800 kr.',
  due: '31.05.2026',
  days: '30',
  payor: 'Brimalda {{samtals}} ehf.',
  firm: 'Lögstofan Hamar',
  sender: 'Anna',
};

describe('the firm’s own reminder text', () => {
  it.each([
    ['Um {{reikninga}} – {{fyrirtæki}}', 'Um reikninga 1 og 2 – Lögstofan Hamar'],
    ['{{ INVOICES }}: {{sum}}', 'reikninga 1 og 2: 24.800 kr.'],
    ['{{gjalddagi}}, {{dagar}} dagar, {{sendandi}}', '31.05.2026, 30 dagar, Anna'],
    // In one pass: a name is never read as a parameter.
    ['{{greiðandi}}', 'Brimalda {{samtals}} ehf.'],
    ['{{annað}} {{', '{{annað}} {{'],
    ['Tvær  \n línur', 'Tvær línur'],
    ['a'.repeat(300), 'a'.repeat(200)],
  ])('fills in the subject %j', (subject, said) => {
    expect(ownReminder({ subject, body: '{{listi}}' }, values, '').subject).toBe(said);
  });

  it.each([
    ['Góðan dag.\n\n{{listi}}\n\nTakk.', ['Góðan dag.', 'Nr. 1\nNr. 2', 'Takk.', 'Anna'], 3],
    [
      'Góðan dag.\n \n\n\n  Samtals {{samtals}}:\n{{list}}',
      ['Góðan dag.', 'Samtals 24.800 kr.:\nNr. 1\nNr. 2', 'Anna'],
      2,
    ],
    // The amounts owed are always included.
    ['Borgaðu.', ['Borgaðu.', 'Nr. 1\nNr. 2', 'Anna'], 2],
  ])('splits the text %j into paragraphs, signature last', (body, paragraphs, noteAt) => {
    expect(ownReminder({ subject: '', body }, values, 'Anna')).toMatchObject({ paragraphs, noteAt });
  });
});

it.each([
  ['{{listi}} {{SUM}} {{ due }}', []],
  ['{{upphæð}} {{upphæð}} {{listi}}', ['{{upphæð}}']],
  ['{{listi', ['{{listi']],
  ['listi}} og meira', ['listi}}']],
  ['{{}}', ['{{}}']],
])('reports unknown parameters in %j', (text, unknown) => {
  expect(unknownIn(text)).toEqual(unknown);
});
