import {
  File,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
  Mail,
  Presentation,
} from 'lucide-react';
import type { DocumentRow } from '../contract/record.ts';
import { formatOf, type FileFormat } from '../rules/kinds.ts';
import classes from './documents.module.css';

const icons: Readonly<Record<FileFormat, typeof File>> = {
  Image: FileImage,
  Audio: FileAudio,
  Video: FileVideo,
  PDF: FileText,
  Email: Mail,
  Word: FileText,
  Excel: FileSpreadsheet,
  PowerPoint: Presentation,
  OneNote: FileText,
};

/** The icon of a row's type. */
export function RowIcon({
  row,
  size = 17,
}: {
  readonly row: Pick<DocumentRow, 'typeId' | 'extension'>;
  readonly size?: number;
}) {
  const format = row.typeId === 2 ? null : formatOf(row.extension);
  const Icon = row.typeId === 2 ? Folder : format === null ? File : icons[format];
  return (
    <span className={classes.icon} data-kind={row.typeId === 2 ? 'Folder' : (format ?? 'Other')}>
      <Icon size={size} strokeWidth={1.7} aria-hidden />
    </span>
  );
}
