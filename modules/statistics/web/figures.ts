import { hours, int, kr } from '#shared/format.ts';
import type { FigureName } from '../contract.ts';

const isHours = (figure: FigureName): boolean => figure === 'hours' || figure === 'billedHours';

/** Formats a measure for a table, and beside its name. */
export const writeFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : int(value));
export const sayFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : kr(value));

/** A part as a whole percentage; 0 when the whole is 0. */
export const shareOf = (part: number, whole: number): string => (whole > 0 ? `${int((part / whole) * 100)}%` : '–');
