import type { Scope } from '#server/scope.ts';

const steps = (scope: Scope) =>
  scope.db
    .selectFrom('reminder_step')
    .where('tenant_id', '=', scope.tenantId)
    .select([
      'step',
      'days_late as daysLate',
      'subject_is as subjectIs',
      'body_is as bodyIs',
      'subject_en as subjectEn',
      'body_en as bodyEn',
      'version',
    ]);

/** The steps that the firm has changed. */
export const listChanged = (scope: Scope) => steps(scope).orderBy('step').execute();

export type Changed = Awaited<ReturnType<typeof listChanged>>[number];

export const findChanged = (scope: Scope, step: number) => steps(scope).where('step', '=', step).executeTakeFirst();

type Written = {
  readonly days_late: number;
  readonly subject_is: string | null;
  readonly body_is: string | null;
  readonly subject_en: string | null;
  readonly body_en: string | null;
};

/** Writes a step at the version that was seen, or for the first time; false if somebody else was faster. */
export async function write(scope: Scope, step: number, version: number, written: Written): Promise<boolean> {
  const done =
    version === 0
      ? await scope.db
          .insertInto('reminder_step')
          .values({ tenant_id: scope.tenantId, step, ...written, created_at: scope.now })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'step']).doNothing())
          .returning('id')
          .execute()
      : await scope.db
          .updateTable('reminder_step')
          .set(written)
          .where('tenant_id', '=', scope.tenantId)
          .where('step', '=', step)
          .where('version', '=', version)
          .returning('id')
          .execute();
  return done.length > 0;
}
