/** How long the attempts at a delivery wait for one another, in seconds: for two days in all. */
const waits = [60, 300, 1_800, 7_200, 28_800, 43_200, 86_400] as const;

/** Seconds until the next attempt after so many; null when it is given up. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;

/** `InvoiceUpdated` is told as `invoice.updated`, `ProjectTypeCreated` as `project_type.created`. */
export function eventType(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const verb = words.pop() ?? '';
  return words.length === 0 ? verb : `${words.join('_')}.${verb}`;
}
