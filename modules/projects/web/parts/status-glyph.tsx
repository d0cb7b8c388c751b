import { StatusIcon, type WorkStatus } from '#web/kit/status-icon.tsx';

const glyphs: Readonly<Record<number, WorkStatus>> = { 1: 'InProgress', 2: 'Completed', 3: 'OnHold' };

/** An icon for open, closed or pending, in shape and colour, beside the written name. */
export const StatusGlyph = ({ statusId }: { readonly statusId: number }) => (
  <StatusIcon status={glyphs[statusId] ?? 'Pending'} size={14} />
);
