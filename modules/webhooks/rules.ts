/** The delays between attempts at a delivery, in seconds: two days in total. */
const waits = [60, 300, 1_800, 7_200, 28_800, 43_200, 86_400] as const;

/** Seconds until the next attempt; null when it is given up. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;

/** `InvoiceUpdated` becomes `invoice.updated`, `ProjectTypeCreated` becomes `project_type.created`. */
export function eventType(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const verb = words.pop() ?? '';
  return words.length === 0 ? verb : `${words.join('_')}.${verb}`;
}
