/** How many rows a list may show at a time. */
export const PAGE_SIZES = [10, 20, 50, 100, 200, 500] as const;
