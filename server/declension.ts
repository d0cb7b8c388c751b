import { applyCase } from 'beygla';

/** A name in its other cases (`Jón` → Jón, Jóni, Jóns); itself where it is not known how it is declined. */
export const casesOf = (name: string): readonly string[] =>
  (['þf', 'þgf', 'ef'] as const).map((form) => applyCase(form, name));
