import { useMediaQuery } from '@mantine/hooks';

/** Below 640 px lists are cards instead of grids. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
}

/** Below 768 px dialogs fill the screen (SHELL-21). */
export function useIsSmall(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
}
