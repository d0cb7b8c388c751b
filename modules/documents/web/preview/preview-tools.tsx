import { ChevronLeft, ChevronRight, Printer, RotateCw, ScanText, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { Viewer } from '../../rules/kinds.ts';
import { useDocumentWords } from '../words.ts';
import { FindBar } from './find-bar.tsx';
import classes from './preview.module.css';
import type { AsText } from './use-as-text.ts';
import type { Search as Searching } from './use-finding.ts';
import type { Looks } from './use-looks.ts';
import type { Printing } from './use-printing.ts';

type Props = {
  readonly viewer: Viewer | null;
  /** Whether the preview has searchable text. */
  readonly isSearched: boolean;
  readonly looks: Looks;
  readonly search: Searching;
  readonly asText: AsText;
  readonly printing: Printing;
  /** The search ended: the focus returns to the preview. */
  readonly onEnd: () => void;
};

/** Tools of the preview: adjacent documents, search, size, and print. */
export function PreviewTools({ viewer, isSearched, looks, search, asText, printing, onEnd }: Props) {
  const { preview: words } = useDocumentWords();
  return (
    <div className={classes.tools}>
      <ToolButton label={words.previous} disabled={!looks.hasPrevious} onClick={() => looks.go(-1)}>
        <ChevronLeft size={17} aria-hidden />
      </ToolButton>
      <ToolButton label={words.next} disabled={!looks.hasNext} onClick={() => looks.go(1)}>
        <ChevronRight size={17} aria-hidden />
      </ToolButton>
      <span className={classes.space} />
      {printing.said === null ? null : (
        <small role="status" className={classes.note}>
          {printing.said}
        </small>
      )}
      {search.typed !== null && isSearched ? <FindBar search={search} onEnd={onEnd} /> : null}
      {isSearched && search.typed === null ? (
        <ToolButton label={words.find.label} title={words.find.title} onClick={() => search.type('')}>
          <Search size={16} aria-hidden />
        </ToolButton>
      ) : null}
      {asText.isThere ? (
        <ToolButton
          label={asText.isShown ? words.read.hide : words.read.show}
          aria-pressed={asText.isShown}
          onClick={asText.toggle}
        >
          <ScanText size={16} aria-hidden />
        </ToolButton>
      ) : null}
      {viewer === null ? null : <Sizes looks={looks} />}
      {(viewer === 'image' || viewer === 'pdf') && !asText.isShown ? (
        <ToolButton label={words.rotate} onClick={looks.turn}>
          <RotateCw size={16} aria-hidden />
        </ToolButton>
      ) : null}
      {viewer === null ? null : (
        <ToolButton label={words.print} onClick={printing.print}>
          <Printer size={16} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}

function Sizes({ looks }: Pick<Props, 'looks'>) {
  const { preview: words } = useDocumentWords();
  return (
    <>
      <ToolButton label={words.zoomOut} disabled={!looks.canZoomOut} onClick={() => looks.resize(-1)}>
        <ZoomOut size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={words.zoomIn} disabled={!looks.canZoomIn} onClick={() => looks.resize(1)}>
        <ZoomIn size={16} aria-hidden />
      </ToolButton>
    </>
  );
}
