-- The lists of clients and opponents find those of a town.

create index client_city on client (tenant_id, city) where deleted_at is null;
create index opponent_city on opponent (tenant_id, city) where deleted_at is null;
