import { useTenant } from '#modules/tenants/web/api.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';

/** Whether the firm requires approval of this person's invoices. */
export function useNeedsApproval(): boolean {
  const { tenantId } = useHere();
  return useTenant().data?.invoicesNeedApproval === true && roleIn(tenantId) !== 'manager';
}
