import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { GRID_LAYOUT_VERSION, type GridLayout } from '#web/kit/grid/layout.ts';
import { employeesContract } from '../../contract.ts';

/** The layout of a grid, kept on the server per employee and tenant; one of another version is dropped (SHELL-31). */
export function useGridLayout(grid: string): [GridLayout | null, (layout: GridLayout) => void] {
  const client = useQueryClient();
  const params = { key: `grid.${grid}` };
  const queryKey = ['settings', params.key];
  const kept = useQuery({
    queryKey,
    queryFn: async ({ signal }) => layoutIn((await call(employeesContract.getSetting, { params }, { signal })).value),
    staleTime: Infinity,
  });
  const keep = useMutation({
    scope: { id: params.key },
    mutationFn: (layout: GridLayout) =>
      call(employeesContract.saveSetting, { params, body: { value: { ...layout, columns: [...layout.columns] } } }),
  });
  return [
    kept.data ?? null,
    (layout) => {
      client.setQueryData(queryKey, layout);
      keep.mutate(layout);
    },
  ];
}

function layoutIn(value: unknown): GridLayout | null {
  const layout = value as GridLayout | null;
  return layout?.version === GRID_LAYOUT_VERSION && Array.isArray(layout.columns) ? layout : null;
}
