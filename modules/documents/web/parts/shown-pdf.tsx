import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useDocumentWords } from '../words.ts';

const PdfView = lazyPart(() => import('#web/kit/pdf/pdf-view.tsx').then(({ PdfView: it }) => ({ default: it })));

/** How wide a page of A4 is drawn at a zoom of one, and what stands beside it. */
const [pageWidth, margin] = [833, 30];

/**
 * A PDF of any module, drawn page by page as one scrolls, no wider than there is room for; what draws it is fetched with
 * the first.
 */
export function ShownPdf({ address }: { readonly address: string | Blob }) {
  const { errors } = useDocumentWords();
  const { ref, width } = useElementSize();
  const [damaged, setDamaged] = useState(false);
  if (damaged) return <p role="alert">{errors.open}</p>;
  const zoom = Math.max(0.3, Math.min(1, Math.floor(((width - margin) / pageWidth) * 100) / 100));
  return (
    <div ref={ref}>
      {width > 0 ? <PdfView address={address} zoom={zoom} turned={0} onDamaged={() => setDamaged(true)} /> : null}
    </div>
  );
}
