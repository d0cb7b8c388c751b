import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import type { ListStateProps } from './grid-props.ts';
import { EmptyState, StateIcon } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import type { GridTexts } from '../texts/kit-texts.ts';

/** Replaces the rows: an error, a first-use message, or a filter without results. */
export function ListState(props: Omit<ListStateProps, 'texts'> & { texts: GridTexts }) {
  const { error, empty, filtered, onClearFilters, texts } = props;
  if (error)
    return <ErrorState title={error.title ?? texts.errorTitle} detail={error.detail} onRetry={error.onRetry} />;
  if (filtered) {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        icon={<StateIcon of={SearchX} />}
        action={
          onClearFilters ? (
            <Button variant="default" onClick={onClearFilters}>
              {texts.clearFilters}
            </Button>
          ) : null
        }
      />
    );
  }
  return (
    <EmptyState
      title={empty?.title ?? texts.emptyTitle}
      text={empty?.text ?? texts.emptyText}
      icon={empty?.icon}
      action={empty?.action}
    />
  );
}
