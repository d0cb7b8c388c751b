import { PickerOptions } from '../form/picker-options.tsx';
import classes from './editor.module.css';
import type { Mentioned } from './use-mentioning.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly offered: readonly Mentioned[];
  readonly pointed: Mentioned;
  readonly onChoose: (person: Mentioned) => void;
};

/** The people that fit what was typed after an `@`, below the text. */
export function MentionList({ id, label, offered, pointed, onChoose }: Props) {
  return (
    <div className={classes.mentions}>
      <PickerOptions
        id={id}
        search={{ status: 'ready', items: offered, before: [], retry: () => undefined }}
        label={label}
        chosen={null}
        pointed={keyOf(pointed)}
        getKey={keyOf}
        getLabel={({ name }) => name}
        action={null}
        onChoose={(key) => {
          const person = offered.find((one) => keyOf(one) === key);
          if (person) onChoose(person);
        }}
      />
    </div>
  );
}

export const keyOf = ({ id }: Mentioned): string => String(id);
