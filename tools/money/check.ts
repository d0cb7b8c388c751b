/** A rule about the figures of a tenant ($1): the statement finds the rows that violate it. */
export type Check = { readonly rule: string; readonly sql: string };

export const decimals = (currency: string) => `case ${currency} when 'ISK' then 0 else 2 end`;
export const standing =
  "i.deleted_at is null and i.kind = 'invoice' and not exists (select from invoice n where n.tenant_id = i.tenant_id and n.credited_invoice_id = i.id)";

/**
 * Rows that differ from the last state in the audit log: only this check finds a figure that was changed consistently
 * in every place.
 */
export const asAudited = (rule: string, table: string, name: string, where: string, columns: string): Check => ({
  rule,
  sql: `select '${table} ' || r.${name} as what, coalesce(d.columns, 'no audit log') as how from ${table} r
      left join lateral (select jsonb_object_agg(e.key, e.value order by a.id) as said from audit_log a, jsonb_each(a.after) e
        where a.tenant_id = r.tenant_id and a.entity = '${table}' and a.entity_id = r.id) l on true
      left join lateral (select string_agg(was.key, ', ' order by was.key) as columns from jsonb_each(to_jsonb(jsonb_populate_record(null::${table}, l.said))) was
        join jsonb_each(to_jsonb(r)) now using (key) where l.said ? was.key and was.value is distinct from now.value and ${columns}) d on true
      where r.tenant_id = $1 and (l.said is null or d.columns is not null) and ${where}`,
});
