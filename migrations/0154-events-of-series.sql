-- An event knows the series that it was made of: one of it that was changed alone, or those that followed. Only such a one
-- goes to the bin where the change is taken back.

alter table event add column series_id int check (series_id <> id);
alter table event add foreign key (tenant_id, series_id) references event on delete set null (series_id);
comment on column event.series_id is 'the series that it was made of; null where it was made by itself';
create index event_series on event (tenant_id, series_id) where series_id is not null;
call hold_parents('event');
