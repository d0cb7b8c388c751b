-- The number of the buyer's order, which they know an invoice by: on the papers and in the e-invoice.

alter table invoice add column order_number text not null default '' check (char_length(order_number) <= 60);
alter table invoice_draft add column order_number text not null default '' check (char_length(order_number) <= 60);
