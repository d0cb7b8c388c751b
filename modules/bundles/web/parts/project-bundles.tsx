import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookCopy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { usePreview } from '#modules/documents/web/parts/use-preview.ts';
import { Chip } from '#web/kit/chip.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { BundleRow } from '../../contract.ts';
import { bundlesOptions } from '../api.ts';
import classes from '../bundles.module.css';
import { useBundleWords, type BundleWords } from '../words.ts';
import type { useBundles } from './use-bundles.ts';

type Props = { readonly projectId: number; readonly actions: ReturnType<typeof useBundles> };

/** The bundles of a case, above its documents: their volumes, and whether they are up to date. */
export function ProjectBundles({ projectId, actions }: Props) {
  const words = useBundleWords();
  const { data } = useErrorToast(useQuery(bundlesOptions(projectId)));
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label={words.name}>
      {data.items.map((bundle) => (
        <One key={bundle.id} bundle={bundle} actions={actions} />
      ))}
    </ul>
  );
}

function One({ bundle, actions }: { readonly bundle: BundleRow; readonly actions: Props['actions'] }) {
  const words = useBundleWords();
  const preview = usePreview();
  const { title, partCount, volumes, builtDate, builtByName, can } = bundle;
  const isFresh = builtDate !== null && changesOf(bundle, words).length === 0;
  return (
    <li>
      <BookCopy size={17} aria-hidden />
      <button type="button" className={classes.name} disabled={!can.edit} onClick={() => actions.edit(bundle)}>
        {title}
      </button>
      <span className={classes.about}>
        {[words.parts(partCount), builtDate ? words.built(builtDate, builtByName ?? '') : null]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {builtDate === null ? <Chip>{words.state.never}</Chip> : null}
      {isFresh ? <Chip tone="done">{words.state.same}</Chip> : null}
      {changesOf(bundle, words).map((text) => (
        <Chip key={text} tone="hold">
          {text}
        </Chip>
      ))}
      <span className={classes.volumes}>
        {volumes.map(({ documentId, name, pages }) => (
          <button key={documentId} type="button" aria-label={words.open(name)} onClick={() => preview(documentId)}>
            {name} ({words.pages(pages)})
          </button>
        ))}
      </span>
      <span className={classes.grow} />
      {can.edit ? <Actions bundle={bundle} actions={actions} isFresh={isFresh} /> : null}
    </li>
  );
}

type ActionsProps = { readonly bundle: BundleRow; readonly actions: Props['actions']; readonly isFresh: boolean };

function Actions({ bundle, actions, isFresh }: ActionsProps) {
  const words = useBundleWords();
  const history = useHistoryEntry();
  const { title, builtDate } = bundle;
  return (
    <>
      <Button
        size="compact-sm"
        variant={isFresh ? 'default' : 'filled'}
        loading={actions.building.has(bundle.id)}
        onClick={() => actions.build(bundle)}
      >
        {builtDate === null ? words.build : words.buildAgain}
      </Button>
      <MenuButton
        position="bottom-end"
        entries={[
          { label: words.edit, icon: <Pencil size={15} aria-hidden />, onClick: () => actions.edit(bundle) },
          history('bundle', bundle.id, title),
          {
            label: words.delete,
            icon: <Trash2 size={15} aria-hidden />,
            danger: true,
            onClick: () => actions.remove(bundle),
          },
        ]}
      >
        <ToolButton label={words.menu(title)}>
          <Ellipsis size={16} aria-hidden />
        </ToolButton>
      </MenuButton>
    </>
  );
}

/** The changes since binding, a sentence each. */
function changesOf({ builtDate, volumes, changedParts, isEdited, hasOtherHours }: BundleRow, { state }: BundleWords) {
  if (builtDate === null) return [];
  return [
    ...(volumes.length === 0 ? [state.gone] : []),
    ...(changedParts > 0 ? [state.changed(changedParts)] : []),
    ...(isEdited ? [state.edited] : []),
    ...(hasOtherHours ? [state.hours] : []),
  ];
}
