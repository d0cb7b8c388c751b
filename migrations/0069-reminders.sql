-- Reminders: letters that go with an invoice after it fell due, in steps.

alter table invoice_letter add column step smallint check (step between 1 and 3);
comment on column invoice_letter.step is 'of a reminder: the first, the second, the last; null for the letter that carries the invoice';
