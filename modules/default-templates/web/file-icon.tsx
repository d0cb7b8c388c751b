import { File, FileSpreadsheet, FileText, Presentation } from 'lucide-react';

const kinds: readonly (readonly [RegExp, typeof File])[] = [
  [/^(docx?|dotx?|odt|rtf|txt|pdf)$/, FileText],
  [/^(xlsx?|xltx|ods|csv)$/, FileSpreadsheet],
  [/^(pptx?|potx|odp)$/, Presentation],
];

/** The icon of a document's type, by its extension. */
export function FileIcon({ extension, size = 16 }: { readonly extension: string; readonly size?: number }) {
  const Icon = kinds.find(([endings]) => endings.test(extension))?.[1] ?? File;
  return <Icon size={size} strokeWidth={size > 20 ? 1.4 : 1.8} aria-hidden />;
}
