import { GRID_LAYOUT_VERSION, type GridLayout } from '#web/kit/grid/layout.ts';
import { useSetting } from './use-setting.ts';

/**
 * The layout of a grid, stored on the server per employee and tenant; one of another version is discarded (SHELL-31).
 */
export function useGridLayout(grid: string): [GridLayout | null, (layout: GridLayout) => void] {
  const [kept, keep] = useSetting(`grid.${grid}`);
  const layout = kept as GridLayout | null;
  return [
    layout?.version === GRID_LAYOUT_VERSION && Array.isArray(layout.columns) ? layout : null,
    (next) => keep({ ...next }),
  ];
}
