import { byPayor } from './by-payor.ts';
import { asAudited, decimals, standing, type Check } from './check.ts';

const worklogs: readonly Check[] = [
  {
    rule: 'a worklog’s totals are its quantities × its price, rounded once',
    sql: `select 'worklog ' || id as what, format('%s, should be %s', total_billed_with_discount, round(quantity_billed * price * (1 - discount), ${decimals('currency_code')})) as how from worklog
      where tenant_id = $1 and (total, total_billed, total_billed_with_discount) is distinct from
        (round(quantity * price, ${decimals('currency_code')}), round(quantity_billed * price, ${decimals('currency_code')}), round(quantity_billed * price * (1 - discount), ${decimals('currency_code')}))`,
  },
  {
    rule: 'a worklog that is billed is on an invoice that stands, of its project, its payor and its currency',
    sql: `select 'worklog ' || w.id as what, coalesce('invoice ' || i.number, 'no invoice') as how from worklog w left join invoice i on i.tenant_id = w.tenant_id and i.id = w.invoice_id
      where w.tenant_id = $1 and w.invoice_id is not null
        and not coalesce(${standing} and w.deleted_at is null and w.timer_date is null and (w.payor_id, w.currency_code) = (i.payor_id, i.currency_code)
          and (w.project_id = i.project_id or exists (select from invoice_case k where k.tenant_id = i.tenant_id and k.invoice_id = i.id and k.project_id = w.project_id))
          and exists (select from invoice_line l where l.tenant_id = w.tenant_id and l.invoice_id = i.id and l.worklog_id = w.id), false)`,
  },
  {
    rule: 'work that another system billed is on no invoice of ours, and no clock runs on it',
    sql: `select 'worklog ' || w.id as what, coalesce('invoice ' || i.number, 'a clock') as how from worklog w
      left join invoice_line l on l.tenant_id = w.tenant_id and l.worklog_id = w.id left join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id and ${standing}
      where w.tenant_id = $1 and w.billed_elsewhere and (w.invoice_id is not null or w.timer_date is not null or i.id is not null)`,
  },
  {
    rule: 'a worklog is on one standing invoice at most',
    sql: `select 'worklog ' || l.worklog_id as what, 'invoices ' || string_agg(i.number::text, ', ') as how from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where l.tenant_id = $1 and l.worklog_id is not null and ${standing} group by l.worklog_id having count(*) > 1`,
  },
  {
    rule: 'a worklog of a standing invoice is as its line says',
    sql: `select 'invoice ' || i.number || ', line ' || l.position as what, format('worklog %s has %s, the line %s', l.worklog_id, w.total_billed_with_discount, l.total_with_discount) as how
      from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id join worklog w on w.tenant_id = l.tenant_id and w.id = l.worklog_id
      where l.tenant_id = $1 and ${standing}
        and (w.invoice_id, w.quantity_billed, w.price, w.discount, w.total_billed, w.total_billed_with_discount, w.vat_rate_id, w.work_type_id, w.employee_id, w.date, w.comment, w.invoice_text)
          is distinct from (l.invoice_id, l.quantity, l.price, l.discount, l.total, l.total_with_discount, l.vat_rate_id, l.work_type_id, l.employee_id, l.date, l.comment, l.client_text)`,
  },
  {
    rule: 'a draft claims what is on no invoice and of its cases, payor and currency, and one that was issued or thrown away claims nothing',
    sql: `select 'worklog ' || w.id as what, format('draft %s, %s', w.draft_id, coalesce(d.state, 'none')) as how from worklog w left join invoice_draft d on d.tenant_id = w.tenant_id and d.id = w.draft_id
      where w.tenant_id = $1 and w.draft_id is not null and (w.invoice_id is not null or w.billed_elsewhere or d.id is null or d.state = 'issued' or d.deleted_at is not null
          or (d.payor_id, d.currency_code) is distinct from (w.payor_id, w.currency_code) or not (d.project_id = w.project_id
            or exists (select from invoice_draft_case k where k.tenant_id = d.tenant_id and k.draft_id = d.id and k.project_id = w.project_id)))`,
  },
  asAudited(
    'billed work is as the audit log says',
    'worklog',
    'id',
    '(r.invoice_id is not null or r.billed_elsewhere)',
    // The others are partly computed, and one belongs to a clock.
    "key in ('project_id', 'payor_id', 'employee_id', 'date', 'work_type_id', 'comment', 'invoice_text', 'quantity_billed', 'price', 'discount', 'currency_code', 'vat_rate_id', 'invoice_id', 'billed_elsewhere')",
  ),
];

const payments: readonly Check[] = [
  {
    rule: 'what an invoice says of its payments is what they come to, less its credit note',
    sql: `select 'invoice ' || i.number as what, format('paid %s, written off %s, owed %s, settled %s; its payments %s and %s', i.paid_total, i.written_off, i.balance, coalesce(i.paid_at::text, 'never'), s.paid, s.lost) as how
      from invoice i cross join lateral (select coalesce(sum(case p.kind when 'payment' then p.amount when 'refund' then -p.amount end), 0) paid, coalesce(sum(p.amount) filter (where p.kind = 'write-off'), 0) lost, count(*) as rows
          from invoice_payment p where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.deleted_at is null) s
        cross join lateral (select i.total_with_vat - s.paid - s.lost as rest, exists (select from invoice n where n.tenant_id = i.tenant_id and n.credited_invoice_id = i.id) as credited) l
      where i.tenant_id = $1 and i.kind = 'invoice' and ((i.paid_total, i.written_off) is distinct from (s.paid, s.lost)
        or i.balance is distinct from case when i.deleted_at is not null then 0 when l.credited then -s.paid else l.rest end
        or (i.paid_at is not null) is distinct from (s.rows > 0 and case when i.total_with_vat < 0 then l.rest >= 0 when i.total_with_vat > 0 then l.rest <= 0 else true end))`,
  },
  {
    rule: 'a payment is of an invoice that stands, of its project, and in whole króna where it is in krónur',
    sql: `select 'payment ' || p.id as what, format('%s %s of invoice %s', p.kind, p.amount, i.number) as how from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      where p.tenant_id = $1 and p.deleted_at is null and (i.kind <> 'invoice' or i.deleted_at is not null or p.project_id <> i.project_id or p.amount <> round(p.amount, ${decimals('i.currency_code')}))`,
  },
  {
    rule: 'a row of a bank’s file is paid once: what stands of it is no more than it came to',
    sql: `select 'row ' || p.bank_key as what, format('%s of %s', sum(p.amount), min(p.bank_amount)) as how from invoice_payment p
      where p.tenant_id = $1 and p.deleted_at is null and p.bank_key <> '' group by p.bank_key having sum(p.amount) > min(p.bank_amount) or min(p.bank_amount) <> max(p.bank_amount)`,
  },
  {
    // The last reported amount is stored with the push, which is deleted with the connection; each payment stores the
    // amount reported by then.
    rule: 'payments from an accounting system are no more than it told of the invoice',
    sql: `select 'invoice ' || i.number as what, format('%s of %s', sum(p.amount), coalesce(max(u.settled_told), max(p.told_to))) as how from invoice_payment p
      join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id left join accounting_push u on u.tenant_id = p.tenant_id and u.invoice_id = p.invoice_id
      where p.tenant_id = $1 and p.deleted_at is null and p.told_to is not null group by i.number
      having sum(p.amount) > max(p.told_to) or max(p.told_to) > max(u.settled_told)
        or max(p.told_to) - min(p.told_from) < sum(p.told_to - p.told_from) or bool_or(p.accounting_system_id <> u.system_id)`,
  },
  {
    // Payors that were parted after it was moved stay as they are.
    rule: 'credit that was moved left one invoice and paid another of the same payor, in the same sum',
    sql: `select 'move ' || p.move_id as what, string_agg(format('%s %s %s of invoice %s', p.kind, p.amount, i.currency_code, i.number), ', ' order by p.id) as how
      from invoice_payment p join invoice i on i.tenant_id = p.tenant_id and i.id = p.invoice_id join client c on c.tenant_id = i.tenant_id and c.id = i.payor_id
      where p.tenant_id = $1 and p.deleted_at is null and p.move_id is not null group by p.move_id
      having count(*) <> 2 or count(distinct p.kind) <> 2 or count(distinct i.id) <> 2 or count(distinct (p.amount, i.currency_code)) <> 1
        or (count(distinct coalesce(c.merged_into_id, c.id)) > 1 and not exists (select from party_merge m
          where m.tenant_id = $1 and m.party_type = 'client' and m.undone_at is not null and (m.kept_id = any(array_agg(c.id)) or m.gone_id = any(array_agg(c.id)))))`,
  },
  asAudited('a payment is as the audit log says', 'invoice_payment', 'id', 'true', "key <> 'created_at'"),
];

const splits: readonly Check[] = [
  {
    rule: 'the parts of a split are what its first invoice takes off, by kind and rate, of the same case, day, firm and currency',
    sql: `select 'invoice ' || p.number as what, format('of invoice %s, which takes off %s; it comes to %s', f.number, coalesce((select -sum(l.total_with_discount) from invoice_line l where l.tenant_id = p.tenant_id and l.share_invoice_id = p.id), 0), p.total_with_discount) as how
      from invoice p join invoice f on f.tenant_id = p.tenant_id and f.id = p.split_of_id
      where p.tenant_id = $1 and ((p.project_id, p.kind, p.invoice_date, p.currency_code, p.currency_rate, p.seller) is distinct from (f.project_id, f.kind, f.invoice_date, f.currency_code, f.currency_rate, f.seller)
        or p.payor_id = f.payor_id or f.split_of_id is not null
        or exists (select from (select l.work_type_id, l.vat_rate_id, sum(l.total_with_discount) sum from invoice_line l where l.tenant_id = p.tenant_id and l.invoice_id = p.id group by 1, 2) a
          full join (select l.work_type_id, l.vat_rate_id, sum(l.total_with_discount) sum from invoice_line l where l.tenant_id = p.tenant_id and l.share_invoice_id = p.id and l.invoice_id = f.id group by 1, 2) b using (work_type_id, vat_rate_id)
          where coalesce(a.sum, 0) + coalesce(b.sum, 0) <> 0))`,
  },
  {
    rule: 'a part of a split is the percent of the work that it says, to the coin, and all of them come to a hundred',
    sql: `select 'invoice ' || p.number as what, format('%s%% of the work, %s', p.share, p.total_with_discount) as how from invoice p
      where p.tenant_id = $1 and p.split_of_id is not null and exists (select from invoice_line l where l.tenant_id = p.tenant_id and l.invoice_id = p.id group by l.work_type_id, l.vat_rate_id
        having abs(sum(l.total_with_discount) - p.share / 100 * (select coalesce(sum(w.total_with_discount), 0) from invoice_line w where w.tenant_id = p.tenant_id and w.invoice_id = p.split_of_id
          and w.worklog_id is not null and w.work_type_id = l.work_type_id and w.vat_rate_id = l.vat_rate_id)) >= power(10::numeric, -(${decimals('p.currency_code')})))
      union all select 'invoice ' || f.number, format('%s%% with its parts', f.share + coalesce(s.share, 0)) from invoice f left join (
          select split_of_id, sum(share) share from invoice where tenant_id = $1 and split_of_id is not null group by 1) s on s.split_of_id = f.id
      where f.tenant_id = $1 and f.share is not null and f.split_of_id is null and f.share + coalesce(s.share, 0) <> 100`,
  },
  {
    rule: 'what is no work is a share of a split',
    sql: `select 'invoice ' || i.number || ', line ' || l.position as what, coalesce('for invoice ' || p.number, 'a share') as how from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      left join invoice p on p.tenant_id = l.tenant_id and p.id = l.share_invoice_id
      where l.tenant_id = $1 and l.worklog_id is null and case when l.share_invoice_id is null then i.split_of_id is null else p.split_of_id is distinct from i.id end`,
  },
  {
    rule: 'the invoices of a split stand, are deleted and are credited together',
    sql: `select 'invoice ' || p.number as what, 'of invoice ' || f.number as how from invoice p join invoice f on f.tenant_id = p.tenant_id and f.id = p.split_of_id
      where p.tenant_id = $1 and ((p.deleted_at is null) <> (f.deleted_at is null)
        or exists (select from invoice n where n.tenant_id = p.tenant_id and n.credited_invoice_id = p.id) <> exists (select from invoice n where n.tenant_id = f.tenant_id and n.credited_invoice_id = f.id))`,
  },
  {
    rule: 'the shares of a case leave something for its own payor',
    sql: `select 'project ' || project_id as what, sum(share) || '%' as how from project_share where tenant_id = $1 group by project_id having sum(share) >= 100`,
  },
];

const cases: readonly Check[] = [
  {
    rule: 'an invoice of several cases is of those that its lines are of, its own among them, and is not split',
    sql: `select 'invoice ' || i.number as what, format('cases %s, lines of %s', s.named, s.billed) as how from invoice i cross join lateral (
        select array(select project_id from invoice_case where tenant_id = i.tenant_id and invoice_id = i.id order by 1) as named,
               array(select distinct project_id from invoice_line where tenant_id = i.tenant_id and invoice_id = i.id order by 1) as billed) s
      where i.tenant_id = $1 and s.named <> '{}' and (s.named <> s.billed or cardinality(s.named) < 2 or i.project_id <> all(s.named) or i.share is not null)`,
  },
  {
    rule: 'a line is of a case of its invoice, as its work is',
    sql: `select 'invoice ' || i.number || ', line ' || l.position as what, format('case %s', l.project_id) as how from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      left join worklog w on w.tenant_id = l.tenant_id and w.id = l.worklog_id and w.invoice_id = i.id
      where l.tenant_id = $1 and (w.project_id <> l.project_id or (l.project_id <> i.project_id
        and not exists (select from invoice_case k where k.tenant_id = i.tenant_id and k.invoice_id = i.id and k.project_id = l.project_id)))`,
  },
];

const invoices: readonly Check[] = [
  {
    rule: 'a line’s totals are its quantity × its price, rounded once',
    sql: `select 'invoice ' || i.number || ', line ' || l.position as what, format('%s', l.total_with_discount) as how from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
      where l.tenant_id = $1 and (l.total, l.total_with_discount) is distinct from
        (round(l.quantity * l.price, ${decimals('i.currency_code')}), round(l.quantity * l.price * (1 - l.discount), ${decimals('i.currency_code')}))`,
  },
  {
    rule: 'an invoice is the sum of its lines, and its VAT is summed by rate and rounded once for each',
    sql: `select 'invoice ' || i.number as what, format('%s, %s, VAT %s; its lines %s, %s, VAT %s', i.total, i.total_with_discount, i.total_vat, s.total, s.paid, s.vat) as how
      from invoice i left join lateral (
        select coalesce(sum(r.total), 0) total, coalesce(sum(r.paid), 0) paid, coalesce(sum(round(r.paid * r.vat_rate, ${decimals('i.currency_code')})), 0) vat from (
          select l.vat_rate_id, l.vat_rate, sum(l.total) total, sum(l.total_with_discount) paid from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id group by 1, 2) r) s on true
      where i.tenant_id = $1 and (i.total, i.total_with_discount, i.discount, i.total_vat, i.total_with_vat) is distinct from (s.total, s.paid, s.total - s.paid, s.vat, s.paid + s.vat)`,
  },
  {
    rule: 'what the papers leave out comes to nothing, and something is left on them',
    sql: `select 'invoice ' || i.number as what, format('%s of %s lines left out, %s', count(*) filter (where not l.on_paper), count(*), sum(l.total_with_discount) filter (where not l.on_paper)) as how
      from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id where i.tenant_id = $1 group by i.id, i.number
      having bool_or(not l.on_paper and l.total_with_discount <> 0) or not bool_or(l.on_paper)`,
  },
  {
    // The rates of the VAT act 50/1988, art. 14, since 2015: a new rate needs another id, or a date here.
    rule: 'a VAT id means its rate',
    sql: `select 'invoice ' || i.number || ', line ' || l.position as what, format('VAT id %s, %s', l.vat_rate_id, l.vat_rate) as how from invoice i join invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      where i.tenant_id = $1 and l.vat_rate is distinct from case l.vat_rate_id when 1 then 0 when 2 then 0.11 when 3 then 0.24 end`,
  },
  {
    rule: 'a discount of an invoice is the share that it says, and króna is króna',
    sql: `select 'invoice ' || number as what, format('discount %s of %s is said to be %s; %s at %s', discount, total, discount_perc, currency_code, currency_rate) as how from invoice
      where tenant_id = $1 and (discount_perc is distinct from coalesce(round(discount / nullif(total, 0), 6), 0) or (currency_code = 'ISK' and currency_rate <> 1))`,
  },
  asAudited(
    'an invoice is as it was issued and marked, by the audit log',
    'invoice',
    'number',
    'true',
    "key <> 'created_at'",
  ),
  {
    rule: 'what the accounting system has is known by its push, and its push by what it is called there',
    sql: `select 'invoice ' || i.number as what, format('%s %s, its push %s %s', i.external_system, i.external_id, coalesce(u.state, 'none'), coalesce(u.external_number, u.external_id)) as how
      from invoice i left join accounting_push u on u.tenant_id = i.tenant_id and u.invoice_id = i.id
      where i.tenant_id = $1 and (i.external_id is distinct from coalesce(u.external_number, u.external_id)
        or (i.external_id is not null and u.state not in ('created', 'numbered')))`,
  },
  {
    rule: 'numbers have no gap, and the counter stands at the last',
    sql: `select 'numbers' as what, format('%s invoices, the last %s, the counter %s', count(*), coalesce(max(number), 0), (select last from invoice_counter where tenant_id = $1)) as how from invoice where tenant_id = $1
      having count(*) <> coalesce(max(number), 0) or coalesce(max(number), 0) <> coalesce((select last from invoice_counter where tenant_id = $1), 0)`,
  },
  {
    rule: 'a credit note is its invoice with the other sign, line by line',
    sql: `select 'credit note ' || n.number as what, format('%s, its invoice %s', n.total_with_vat, i.total_with_vat) as how from invoice n join invoice i on i.tenant_id = n.tenant_id and i.id = n.credited_invoice_id
      where n.tenant_id = $1 and ((n.total, n.discount, n.total_with_discount, n.total_vat, n.total_with_vat, n.currency_code, n.currency_rate)
          is distinct from (-i.total, -i.discount, -i.total_with_discount, -i.total_vat, -i.total_with_vat, i.currency_code, i.currency_rate)
        or (n.project_id, n.payor_id, n.seller, n.buyer) is distinct from (i.project_id, i.payor_id, i.seller, i.buyer)
        or exists (select from (select * from invoice_line where tenant_id = n.tenant_id and invoice_id = n.id) a
          full join (select * from invoice_line where tenant_id = n.tenant_id and invoice_id = i.id) b using (position)
          where (a.worklog_id, a.project_id, a.employee_id, a.employee_name, a.date, a.work_type_id, a.comment, a.client_text, a.on_paper, a.quantity, a.price, a.discount, a.total, a.total_with_discount, a.vat_rate_id, a.vat_rate)
            is distinct from (b.worklog_id, b.project_id, b.employee_id, b.employee_name, b.date, b.work_type_id, b.comment, b.client_text, b.on_paper, -b.quantity, b.price, b.discount, -b.total, -b.total_with_discount, b.vat_rate_id, b.vat_rate)))`,
  },
  {
    rule: 'what a client or the accounting system has was not deleted',
    sql: `select 'invoice ' || number as what, coalesce('in ' || external_system || ' as ' || external_id, 'sent on ' || sent_at, 'paid on ' || paid_at, 'a letter took it there') as how from invoice i
      where tenant_id = $1 and deleted_at is not null and (sent_at is not null or paid_at is not null or external_id is not null
        or exists (select from invoice_letter l where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.state = 'sent'))`,
  },
  {
    rule: 'a credit note is of an invoice that was not deleted, and is not deleted itself',
    sql: `select 'credit note ' || n.number as what, 'of invoice ' || i.number as how from invoice n join invoice i on i.tenant_id = n.tenant_id and i.id = n.credited_invoice_id
      where n.tenant_id = $1 and (n.deleted_at is not null or i.deleted_at is not null or i.kind <> 'invoice')`,
  },
];

const clocks: readonly Check[] = [
  {
    rule: 'one clock at most runs for each employee, and none on billed work',
    sql: `select 'employee ' || employee_id as what, count(*) || ' clocks' as how from worklog where tenant_id = $1 and deleted_at is null and timer_date is not null group by employee_id having count(*) > 1`,
  },
];

export const checks: readonly Check[] = [
  ...worklogs,
  ...invoices,
  ...cases,
  ...splits,
  ...payments,
  ...byPayor,
  ...clocks,
];
