-- The chain of a tenant is walked in parts, a statement each: one over a large log never came to its end.
drop function check_audit();

-- So many seals after one that is known to hold: how far they were walked, and the first that does not hold.
create function check_audit_part(p_tenant int, p_after bigint, p_most int) returns table (walked bigint, broken_at bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with chain as (
    select s.number, s.audit_id, s.hash,
           lag(s.hash, 1, ''::bytea) over (order by s.number) as before,
           p_after + row_number() over (order by s.number) - (p_after > 0)::int as expected
      from (select number, audit_id, hash from audit_seal where tenant_id = p_tenant and number >= p_after order by number limit p_most + (p_after > 0)::int) s
  ), judged as (
    select c.expected, c.number = c.expected and a.id is not null and c.hash = audit_hash(c.before, a) as holds
      from chain c left join audit_log a on a.id = c.audit_id where c.expected > p_after
  )
  select coalesce(max(expected), p_after), min(expected) filter (where holds is not true) from judged
$$;
revoke execute on function check_audit_part from public;
grant execute on function check_audit_part to stod_worker;

-- A row that is neither sealed nor waits to be was put past the triggers.
create function audit_counts(p_tenant int) returns table (logged bigint, sealed bigint, waiting bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from audit_log where tenant_id = p_tenant),
         (select count(*) from audit_seal where tenant_id = p_tenant),
         (select count(*) from audit_unsealed u join audit_log a on a.id = u.audit_id where a.tenant_id = p_tenant)
$$;
revoke execute on function audit_counts from public;
grant execute on function audit_counts to stod_worker;
