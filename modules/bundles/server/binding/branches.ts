import { PDFDict, PDFName, PDFPageTree, type PDFDocument } from '@cantoo/pdf-lib';

/** Pages of a branch: of a bundle of hundreds, what reads it takes in a few before it shows the first. */
const pagesOfBranch = 20;

/**
 * Lays the pages on branches of a tree. On one branch, as they come, whoever opens the file reads what is said of each page
 * before the first is shown, and has fetched all of it by then. To be done last: nothing is added in its place afterwards.
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
