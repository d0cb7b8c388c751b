import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '../contract/record.ts';
import { projectToEditOptions } from './api.ts';

/** A project as it was when its dialog opened, so that a colleague's save does not replace what is being typed. */
export function useOpened(id: number) {
  const { data, error, isFetching, refetch } = useQuery(projectToEditOptions(id));
  const [opened, setOpened] = useState<Project | null>(null);
  if (opened === null && data && !isFetching) setOpened(data);
  return { project: opened, error: isFetching ? null : error, refetch };
}
