-- The parties that were merged into one are looked up for its figures, invoices, worklogs and comments: without an index
-- each of them read all clients of the firm.

create index client_merged on client (tenant_id, merged_into_id) where merged_into_id is not null;
create index opponent_merged on opponent (tenant_id, merged_into_id) where merged_into_id is not null;
