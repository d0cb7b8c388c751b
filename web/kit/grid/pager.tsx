import { ChevronLeft, ChevronRight } from 'lucide-react';
import { int } from '#shared/format.ts';
import classes from './list.module.css';
import { PAGE_SIZES } from './page-sizes.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

type PagerProps = {
  /** The page number, from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Without it the size is fixed. */
  onPageSize?: (size: number) => void;
  sizes?: readonly number[];
};

/** Which rows are shown of how many, the page size, and links to other pages. */
export function Pager({ page, pageSize, total, onPage, onPageSize, sizes = PAGE_SIZES }: PagerProps) {
  const texts = useKitTexts().pager;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <div className={classes.pager}>
      <span className={classes.range} role="status">
        {total === 0 ? texts.none : texts.range(int(first), int(last), int(total))}
      </span>
      {onPageSize ? (
        <label className={classes.size}>
          <select
            className={classes.sizeSelect}
            aria-label={texts.pageSize}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <span aria-hidden>{texts.perPage}</span>
        </label>
      ) : null}
      <PageButtons page={page} pages={pages} onPage={onPage} />
    </div>
  );
}

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  const texts = useKitTexts().pager;
  return (
    <nav className={classes.pages} aria-label={texts.label}>
      <button
        type="button"
        className={classes.page}
        disabled={page <= 1}
        aria-label={texts.previous}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      {pagesAround(page, pages).map((one, position) =>
        one === 'gap' ? (
          <span key={`gap-${position}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            className={classes.page}
            aria-label={texts.page(int(one))}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {int(one)}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        disabled={page >= pages}
        aria-label={texts.next}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
}

/** First, last and neighbouring pages; `gap` where some are left out. */
function pagesAround(page: number, pages: number): (number | 'gap')[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((one, position) => {
    const before = shown[position - 1];
    return before !== undefined && one - before > 1 ? ['gap' as const, one] : [one];
  });
}
