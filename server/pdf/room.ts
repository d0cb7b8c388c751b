/**
 * The room in points that a heading within a table needs, so that it is not left alone at the end of a page: as pdfmake's
 * `headlineLevel`, the only figure of a node that it hands on. pdfmake does not know where a row that is moved as a whole
 * ends up, so the room cannot be measured.
 */
export const needing = (points: number) => ({ headlineLevel: points });

type Node = {
  readonly headlineLevel?: number;
  readonly startPosition: { readonly pageInnerHeight: number; readonly verticalRatio: number };
};

/** Whether a node begins a new page. */
export const breaksBefore = ({ headlineLevel = 0, startPosition }: Node): boolean =>
  startPosition.pageInnerHeight * (1 - startPosition.verticalRatio) < headlineLevel;
