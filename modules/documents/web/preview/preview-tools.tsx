import { ChevronLeft, ChevronRight, Printer, RotateCw, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { Viewer } from '../../rules/kinds.ts';
import { useDocumentWords } from '../words.ts';
import { FindBar } from './find-bar.tsx';
import classes from './preview.module.css';
import type { Search as Searching } from './use-finding.ts';
import type { Looks } from './use-looks.ts';
import type { Printing } from './use-printing.ts';

type Props = {
  readonly viewer: Viewer | null;
  readonly looks: Looks;
  readonly search: Searching;
  readonly printing: Printing;
  /** The search is over: the keys go back to what is shown. */
  readonly onEnd: () => void;
};

/** What is done with what is shown: the documents beside it, words in it, how large it stands, and paper. */
export function PreviewTools({ viewer, looks, search, printing, onEnd }: Props) {
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
      {search.typed !== null && isSearched(viewer) ? <FindBar search={search} onEnd={onEnd} /> : null}
      {isSearched(viewer) && search.typed === null ? (
        <ToolButton label={words.find.label} title={words.find.title} onClick={() => search.type('')}>
          <Search size={16} aria-hidden />
        </ToolButton>
      ) : null}
      {viewer === 'image' || viewer === 'pdf' ? <Sizes looks={looks} /> : null}
      {viewer === null ? null : (
        <ToolButton label={words.print} onClick={printing.print}>
          <Printer size={16} aria-hidden />
        </ToolButton>
      )}
    </div>
  );
}

/** What has words that one can look for. */
export const isSearched = (viewer: Viewer | null): boolean => viewer !== null && viewer !== 'image';

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
      <ToolButton label={words.rotate} onClick={looks.turn}>
        <RotateCw size={16} aria-hidden />
      </ToolButton>
    </>
  );
}
