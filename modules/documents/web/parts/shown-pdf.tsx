import { useState } from 'react';
import { PdfView } from '../preview/ahead.ts';
import { useDocumentWords } from '../words.ts';

/**
 * A PDF of any module, rendered page by page while scrolling, within the available width; the renderer loads with the
 * first one.
 */
export function ShownPdf({ address }: { readonly address: string | Blob }) {
  const { errors } = useDocumentWords();
  const [damaged, setDamaged] = useState(false);
  if (damaged) return <p role="alert">{errors.open}</p>;
  return <PdfView address={address} zoom={1} turned={0} onDamaged={() => setDamaged(true)} />;
}
