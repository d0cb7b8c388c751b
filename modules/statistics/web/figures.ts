import { dec, hours, int, kr, shortMoney } from '#shared/format.ts';
import type { Language } from '#shared/texts/nouns.ts';
import type { FigureName } from '../contract.ts';

const isHours = (figure: FigureName): boolean => figure === 'hours' || figure === 'billedHours';

/** Formats a measure for a table, beside its name, and for the top of a scale. */
export const writeFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : int(value));
export const sayFigure = (figure: FigureName, value: number): string => (isHours(figure) ? hours(value) : kr(value));
export const shortFigure = (figure: FigureName, value: number, language: Language): string =>
  isHours(figure) ? dec(value, 0) : shortMoney(value, language);

/** A part as a whole percentage; 0 when the whole is 0. */
export const shareOf = (part: number, whole: number): string => (whole > 0 ? `${int((part / whole) * 100)}%` : '–');
