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

/** What kind of thing was found; its name stands beside it for those who cannot see it. */
export function HitIcon({ typeId }: { readonly typeId: number }) {
  const Icon = icons[typeId] ?? FolderClosed;
  return <Icon size={16} aria-hidden />;
}
