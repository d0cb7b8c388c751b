import { StatusIcon, type WorkStatus } from '#web/kit/status-icon.tsx';

const glyphs: Readonly<Record<number, WorkStatus>> = { 1: 'InProgress', 2: 'Completed', 3: 'OnHold' };

/** Open, closed or pending: form and colour beside the name, which is written out. */
export const StatusGlyph = ({ statusId }: { readonly statusId: number }) => (
  <StatusIcon status={glyphs[statusId] ?? 'Pending'} size={14} />
);
