/** The page sizes that lists offer. */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;
