-- The words of a name are made of the name: no change of their own.

create or replace function audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb; became jsonb; act text;
  noise constant text[] := array['version', 'modified_at', 'modified_by', 'search_text', 'search_vector'];
begin
  if tg_op = 'INSERT' then
    act := 'created'; became := to_jsonb(new) - noise;
  elsif tg_op = 'DELETE' then
    act := 'erased'; was := to_jsonb(old) - noise;
  else
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into was, became
      from jsonb_each(to_jsonb(old) - noise) o join jsonb_each(to_jsonb(new) - noise) n using (key)
     where o.value is distinct from n.value;
    if became is null then return null; end if;
    act := case when not became ? 'deleted_at' then 'edited' when became -> 'deleted_at' = 'null' then 'restored' else 'deleted' end;
  end if;
  insert into audit_log (tenant_id, employee_id, action, entity, entity_id, before, after)
  values (case when tg_table_name = 'tenant' then coalesce(new.id, old.id) else coalesce((to_jsonb(new) ->> 'tenant_id')::int, (to_jsonb(old) ->> 'tenant_id')::int) end,
    app_employee(), act, tg_table_name, coalesce(new.id, old.id), was, became);
  return null;
end $$;
