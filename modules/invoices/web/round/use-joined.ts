import { useState } from 'react';
import type { BillableGroup } from '../../contract/billable.ts';
import { joinAll, mayJoin } from './join.ts';

/** The payors chosen for joint invoices, and the resulting invoices. */
export function useJoined(rows: readonly BillableGroup[], may = mayJoin) {
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  function join(key: string, together: boolean) {
    const others = [...joined].filter((one) => one !== key);
    setJoined(new Set(together ? [...others, key] : others));
  }
  return { units: joinAll(rows, joined, may), joining: { joined, join, may } };
}
