import { PDFDict, PDFName, PDFPageTree, type PDFDocument } from '@cantoo/pdf-lib';

/** Pages per node of the page tree, so that a viewer reads few nodes before it shows the first page. */
const pagesOfBranch = 20;

/**
 * Arranges the pages as a balanced tree. In a flat list, a viewer reads every page's dictionary before it shows the
 * first, and has loaded the whole file by then. Must be the last step, because pages cannot be added afterwards.
 */
export function layOnBranches({ context, catalog }: PDFDocument): void {
  const root = catalog.Pages();
  const rootRef = catalog.get(PDFName.of('Pages'));
  const leaves = root.Kids().asArray();
  if (leaves.length <= pagesOfBranch) return;
  const kids = context.obj([]);
  for (let from = 0; from < leaves.length; from += pagesOfBranch) {
    const own = leaves.slice(from, from + pagesOfBranch);
    const branch = PDFPageTree.withContext(context);
    branch.set(PDFName.of('Parent'), rootRef ?? root);
    branch.set(PDFName.of('Kids'), context.obj(own));
    branch.set(PDFName.of('Count'), context.obj(own.length));
    const ref = context.register(branch);
    for (const leaf of own) context.lookup(leaf, PDFDict).set(PDFName.of('Parent'), ref);
    kids.push(ref);
  }
  root.set(PDFName.of('Kids'), kids);
}
