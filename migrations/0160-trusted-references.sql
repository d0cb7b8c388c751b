-- „5. gr. laganna“ is trusted at 0.9, and 0.9 as a real is less than 0.9 as a number: such references, a seventh of all, were
-- neither links nor counted.
alter table source_reference alter column confidence type double precision using confidence::text::double precision;
insert into source_unindexed (source_id) select distinct from_id from source_reference where confidence = 0.9 and to_id is not null
  on conflict (source_id) do update set change = default;
select enqueue_job('index-sources', '{}', 'index-sources') where exists (select from source_unindexed);
