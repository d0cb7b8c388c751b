import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fold } from '#shared/fold.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { assigneesOptions } from './api.ts';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

type Props = {
  readonly projectId: number;
  readonly close: (chosen?: { readonly employeeId: number | null }) => void;
};

/** Chooses an assignee among those who see the project, by typing and Enter. */
export function AssignDialog({ projectId, close }: Props) {
  const { assign: words } = useTaskWords();
  const { data } = useErrorToast(useQuery(assigneesOptions(projectId)));
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const sought = fold(text.trim());
  const people = [
    ...(data?.items ?? []).map((one) => ({ ...one, key: one.id as number | null })),
    nobodyOf(words.nobody),
  ];
  const found = people.filter(({ name }) => fold(name).includes(sought));
  const chosen = Math.min(active, found.length - 1);
  return (
    <Dialog title={words.title} width={380} onClose={() => close()}>
      <input
        className={classes.seek}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="assignees"
        aria-activedescendant={`assignee-${chosen}`}
        aria-label={words.placeholder}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          const one = found[chosen];
          if (event.key === 'Escape') return close();
          if (step && found.length > 0) setActive((chosen + step + found.length) % found.length);
          else if (event.key === 'Enter' && one) close({ employeeId: one.key });
          else return;
          event.preventDefault();
        }}
      />
      {data ? null : <Skeleton height={80} />}
      <div id="assignees" role="listbox" aria-label={words.title} className={classes.people}>
        {found.map((one, place) => (
          // The input handles the keys, and names the active line.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={one.key ?? 0}
            id={`assignee-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onClick={() => close({ employeeId: one.key })}
            onPointerMove={() => setActive(place)}
          >
            <Avatar name={one.name} image={one.imageId} size={22} />
            <span className="ell">{one.name}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const nobodyOf = (name: string) => ({ id: 0, key: null, name, imageId: null });
