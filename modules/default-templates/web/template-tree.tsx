import { ChevronRight, Folder as FolderIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { date, fileSize } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { RowMenu } from '#web/kit/rows/row-table.tsx';
import type { DefaultTemplate } from '../contract.ts';
import { FileIcon } from './file-icon.tsx';
import classes from './templates.module.css';
import type { Branch } from './tree.ts';
import type { TemplateActions } from './use-template-actions.tsx';
import { useTemplateWords } from './words.ts';

type TreeProps = {
  readonly root: Branch;
  readonly actions: TemplateActions;
  readonly closed: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Shows the type beside each template, unless the tree is by type. */
  readonly showType: boolean;
};

/** Expandable folders (or types) with their documents. */
export function TemplateTree(props: TreeProps) {
  const words = useTemplateWords();
  return (
    <ul className={classes.tree} aria-label={words.tree}>
      <Content {...props} branch={props.root} depth={0} />
    </ul>
  );
}

type ContentProps = TreeProps & { readonly branch: Branch; readonly depth: number };

const Content = ({ branch, ...props }: ContentProps) => (
  <>
    {branch.branches.map((below) => (
      <BranchLine key={below.key} {...props} branch={below} />
    ))}
    {branch.templates.map((template) => (
      <TemplateLine
        key={template.id}
        template={template}
        depth={props.depth}
        actions={props.actions}
        showType={props.showType}
      />
    ))}
  </>
);

function BranchLine({ branch, depth, ...props }: ContentProps) {
  const words = useTemplateWords();
  const opened = !props.closed.has(branch.key);
  const menu = branch.folder ? props.actions.menuOfFolder(branch.folder) : [];
  return (
    <li>
      <div className={classes.line} style={indented(depth)}>
        <button
          type="button"
          className={classes.icon}
          aria-expanded={opened}
          aria-label={words.openFolder(branch.name)}
          onClick={() => props.onToggle(branch.key)}
        >
          <ChevronRight size={15} aria-hidden />
        </button>
        <FolderIcon size={16} aria-hidden />
        <span className={classes.branchName}>{branch.name}</span>
        <span className={classes.gap} />
        {menu.length > 0 ? <RowMenu entries={menu} name={branch.name} /> : null}
      </div>
      {opened ? (
        <ul>
          <Content {...props} branch={branch} depth={depth + 1} />
          {branch.branches.length + branch.templates.length === 0 ? (
            <li className={classes.nothing} style={indented(depth + 1)}>
              {words.emptyFolder}
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}

function TemplateLine({
  template,
  depth,
  actions,
  showType,
}: {
  readonly template: DefaultTemplate;
  readonly depth: number;
  readonly actions: TemplateActions;
  readonly showType: boolean;
}) {
  const words = useTemplateWords();
  const open = () => (template.can.edit ? actions.edit(template) : actions.download(template));
  return (
    <li>
      <div className={classes.line} style={indented(depth)}>
        <span className={classes.file16}>
          <FileIcon extension={template.extension} />
        </span>
        <button type="button" className={classes.name} title={template.description || undefined} onClick={open}>
          {template.name}
          <span className={classes.ending}>.{template.extension}</span>
        </button>
        {template.hasParameters ? <Chip tone="accent">{words.fills}</Chip> : null}
        <span className={classes.note}>
          {showType ? (template.projectSubTypeName ?? template.projectTypeName ?? '') : ''}
        </span>
        <span className={classes.size}>{fileSize(template.size)}</span>
        <span className={classes.date}>{date(template.modifiedDate)}</span>
        <RowMenu entries={actions.menuOf(template)} name={template.name} />
      </div>
    </li>
  );
}

const indented = (depth: number) => ({ '--depth': depth }) as CSSProperties;
