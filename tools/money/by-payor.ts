import { asAudited, standing, type Check } from './check.ts';

/** Payors that were merged are one. */
const oneOf = (payor: string) =>
  `(select coalesce(c.merged_into_id, c.id) from client c where c.tenant_id = $1 and c.id = ${payor})`;

/** The billed amounts of each payor, and their part of unbilled work. */
export const byPayor: readonly Check[] = [
  {
    // A split has all work on the invoice of the case's own payor, and the invoices of the others take their parts off it.
    rule: 'all billed work comes to what the standing invoices come to, for each payor',
    sql: `select 'payor ' || payor || ', ' || currency_code as what, format('work and parts %s, invoices %s', w.billed, i.billed) as how
      from (select payor, currency_code, sum(amount) billed from (
          select ${oneOf('w.payor_id')} payor, w.currency_code, w.total_billed_with_discount amount from worklog w where w.tenant_id = $1 and w.deleted_at is null and w.invoice_id is not null
          union all select ${oneOf('i.payor_id')}, i.currency_code, i.total_with_discount from invoice i where i.tenant_id = $1 and i.split_of_id is not null and ${standing}
          union all select ${oneOf('f.payor_id')}, i.currency_code, -i.total_with_discount from invoice i join invoice f on f.tenant_id = i.tenant_id and f.id = i.split_of_id
            where i.tenant_id = $1 and ${standing}) a group by 1, 2) w
      full join (select ${oneOf('i.payor_id')} payor, i.currency_code, sum(i.total_with_discount) billed from invoice i where i.tenant_id = $1 and ${standing} group by 1, 2) i using (payor, currency_code)
      where w.billed is distinct from i.billed`,
  },
  {
    // In percent: to the coin it is split when it is billed. Nobody looks at the page of a payor that was merged into another.
    rule: 'what awaits an invoice falls on payors that are looked at, and all of it does',
    sql: `select 'project ' || u.project_id || ', payor ' || u.payor_id as what, format('%s%% of %s %s', own.part + s.shown, u.net, u.currency_code) as how
      from (select w.project_id, w.payor_id, w.currency_code, sum(w.total_billed_with_discount) net, coalesce(p.payor_id, p.client_id) = w.payor_id as split
          from worklog w join project p on p.tenant_id = w.tenant_id and p.id = w.project_id
          where w.tenant_id = $1 and w.deleted_at is null and w.invoice_id is null and not w.billed_elsewhere and w.timer_date is null and w.payor_id is not null and p.billable group by 1, 2, 3, 5) u
      cross join lateral (select coalesce(sum(x.share), 0) part, coalesce(sum(x.share) filter (where c.merged_into_id is null), 0) shown from project_share x
          join client c on c.tenant_id = x.tenant_id and c.id = ${oneOf('x.payor_id')} where x.tenant_id = $1 and x.project_id = u.project_id and u.split and c.id <> u.payor_id) s
      cross join lateral (select case when ${oneOf('u.payor_id')} = u.payor_id then greatest(100 - s.part, 0) else 0 end part) own
      where own.part + s.shown <> 100`,
  },
  asAudited('shares of a case are as the audit log says', 'project_share', 'id', 'true', "key <> 'created_at'"),
];
