-- Every page of the web counts what awaits its person. The entries that they have to complete, and the invoices that are
-- overdue, are few, and were looked for among all.

create index worklog_lacking on worklog (tenant_id, employee_id)
  where deleted_at is null and invoice_id is null and timer_date is null
    and (btrim(comment) = '' or (price = 0 and quantity_billed > 0));

-- By the date of payment, not the balance: behind the walls, PostgreSQL does not estimate how many amounts are not 0,
-- and reads the whole table.
create index invoice_unpaid on invoice (tenant_id, project_id) where paid_at is null and deleted_at is null;
