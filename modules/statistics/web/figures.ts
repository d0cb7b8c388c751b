import { dec, hours, int, kr, shortMoney } from '#shared/format.ts';
import type { FigureName } from '../contract.ts';

const isHours = (figure: FigureName): boolean => figure === 'hours' || figure === 'billedHours';

/** A figure as it is read in a table, beside its name, and at the top of a scale. */
export const writeFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : int(value));
export const sayFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : kr(value));
export const shortFigure = (figure: FigureName, value: number): string =>
  isHours(figure) ? dec(value, 0) : shortMoney(value);

/** How much of a whole in whole per cent; nothing of nothing. */
export const shareOf = (part: number, whole: number): string => (whole > 0 ? `${int((part / whole) * 100)}%` : '–');
