import { Pager } from './pager.tsx';

type Props = {
  readonly asked: { readonly pageNumber: number; readonly pageSize: number };
  readonly page: { readonly pagination: { readonly total: number } } | undefined;
  /** Changes the address, which has the page and its size. */
  readonly go: (change: { page?: number | undefined; size?: number }) => void;
};

/** The pager of a list whose page is part of the address; none below an empty list. */
export function ListPager({ asked, page, go }: Props) {
  const total = page?.pagination.total ?? 0;
  if (total === 0) return null;
  return (
    <Pager
      page={asked.pageNumber}
      pageSize={asked.pageSize}
      total={total}
      onPage={(next) => go({ page: next })}
      onPageSize={(size) => go({ size, page: undefined })}
    />
  );
}
