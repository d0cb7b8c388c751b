import { useState } from 'react';
import { FilterPill } from '#web/kit/filter-pill.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { Floating } from '#web/kit/menu/floating.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { findColleagues, type EmployeeName } from './event-fields.tsx';
import classes from './events.module.css';
import { useEventWords } from './words.ts';

type Props = {
  /** Null for everybody. */
  readonly people: readonly EmployeeName[] | null;
  readonly me: EmployeeName;
  /** `mine`, `all`, or ids separated by dots. */
  readonly onChange: (who: string) => void;
};

/** Chooses whose events to show: one's own, everybody's, or those of chosen colleagues. */
export function Whose({ people, me, onChange }: Props) {
  const words = useEventWords();
  const [open, setOpen] = useState(false);
  const mine = people?.length === 1 && people[0]?.id === me.id;
  const chosen = people !== null && !mine;
  return (
    <>
      <Segmented
        label={words.who}
        value={people === null ? 'all' : mine ? 'mine' : 'some'}
        onChange={(who) => (who === 'some' ? undefined : onChange(who))}
        items={[
          { value: 'mine', label: words.whoMine },
          { value: 'all', label: words.whoAll },
        ]}
      />
      <Floating
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom-start"
        label={words.people}
        target={
          <FilterPill
            label={words.people}
            menu
            expanded={open}
            onClick={() => setOpen(!open)}
            {...(chosen ? { value: people.map(({ name }) => name).join(', '), onClear: () => onChange('mine') } : {})}
          />
        }
      >
        <div className={classes.whose}>
          <ManyPicker<EmployeeName>
            label={words.people}
            value={people ?? [me]}
            onChange={(next) => onChange(next.length === 0 ? 'mine' : next.map(({ id }) => id).join('.'))}
            load={findColleagues}
            loadInitial={(signal) => findColleagues('', signal)}
            getKey={({ id }) => String(id)}
            getLabel={({ name }) => name}
            placeholder={words.addPerson}
            removeLabel={words.dialog.remove}
          />
        </div>
      </Floating>
    </>
  );
}
