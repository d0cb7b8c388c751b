import { latePart } from '../lazy-part.ts';

export type { EditStep } from './cell-editor.tsx';

/** Loaded when the page is idle, or by the first cell that is edited. */
export const CellEditor = latePart(async () => ({ default: (await import('./cell-editor.tsx')).CellEditor }));
