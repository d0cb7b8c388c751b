import {
  Building2,
  Clock,
  FileText,
  FolderClosed,
  MessageSquare,
  ReceiptText,
  SquareCheckBig,
  Swords,
} from 'lucide-react';

const icons: Readonly<Record<number, typeof FolderClosed>> = {
  1: FolderClosed,
  2: Building2,
  3: SquareCheckBig,
  4: Swords,
  5: FileText,
  6: ReceiptText,
  7: Clock,
  8: MessageSquare,
};

/** An icon for the kind of a result, with its name for screen readers. */
export function HitIcon({ typeId }: { readonly typeId: number }) {
  const Icon = icons[typeId] ?? FolderClosed;
  return <Icon size={16} aria-hidden />;
}
