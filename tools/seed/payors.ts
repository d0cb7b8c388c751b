import type { Making } from './case-drafts.ts';
import type { Row } from './insert.ts';
import type { Paper } from './invoices.ts';

/** The latest two cases of a payor whose work of a month went out in one paper each are on one invoice. */
export function withJoint(papers: readonly Paper[]): Paper[] {
  const byBundle = Map.groupBy(papers, ({ bundle }) => bundle);
  const once = papers.filter(({ bundle }) => byBundle.get(bundle)?.length === 1);
  const pair = [
    ...Map.groupBy(once, ({ bundle }) => [bundle.month, bundle.payorId, bundle.currency].join(' ')).values(),
  ].findLast((of) => of.length > 1);
  const [first, second] = pair ?? [];
  if (!first || !second) return [...papers];
  const bundle = {
    ...first.bundle,
    places: [...first.bundle.places, ...second.bundle.places],
    projectIds: [first.bundle.projectId, second.bundle.projectId],
  };
  return papers.map((paper) =>
    paper === first ? { ...paper, bundle } : paper === second ? { ...paper, isJoined: true } : paper,
  );
}

/** Another client pays forty percent of the case with the least unbilled work. */
export async function seedShare({ db, tenant }: Making, worklogs: readonly Row[], rows: readonly Row[]): Promise<void> {
  const waiting = worklogs.filter(
    (row, place) => row['payor_id'] !== null && row['timer_date'] === null && rows[place]?.['invoice_id'] === null,
  );
  const [least] = [...Map.groupBy(waiting, (row) => Number(row['project_id']))].toSorted(
    ([a, one], [b, other]) => one.length - other.length || a - b,
  );
  if (!least) return;
  await db.query(
    `insert into project_share (tenant_id, project_id, payor_id, share)
     select p.tenant_id, p.id, (select min(c.id) from client c where c.tenant_id = p.tenant_id and c.id <> p.payor_id and c.country_code = 'IS' and c.currency_code = 'ISK' and c.deleted_at is null), 40
       from project p where p.tenant_id = $1 and p.id = $2 and p.payor_id is not null and p.billable`,
    [tenant.id, least[0]],
  );
}
