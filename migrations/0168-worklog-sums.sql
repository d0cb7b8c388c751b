-- The list of worklogs opens with the sums of what is not billed. They are read from the index alone, without the table's
-- rows: it holds what the walls check and what `sums` adds (docs/decisions/0030-large-lists.md).
drop index worklog_unbilled;
create index worklog_unbilled on worklog (tenant_id, date desc, id desc)
  include (project_id, billed_elsewhere, work_type_id, currency_code, quantity, quantity_billed,
    total, total_billed, total_written_off, total_billed_with_discount, total_written_off_with_discount)
  where deleted_at is null and invoice_id is null;

-- The row must still be looked up if its page has changed since the last vacuum, which a large table would rarely have:
-- after a fifth of its rows.
alter table worklog set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.04);
