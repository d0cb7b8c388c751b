import { MenuPill } from '#web/kit/menu-pill.tsx';

type Props = {
  readonly label: string;
  readonly words: { readonly everybody: string; readonly me: string };
  /** The name of the chosen person. */
  readonly value: string | undefined;
  /** The signed-in person, who is offered first; null if a list cannot be filtered by them. */
  readonly me: number | null;
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly onChoose: (employeeId: number | undefined) => void;
};

/** A list's filter by a person. */
export function PersonPill({ label, words, value, me, people, onChoose }: Props) {
  return (
    <MenuPill
      label={label}
      value={value}
      onClear={() => onChoose(undefined)}
      position="bottom-start"
      entries={[
        { label: words.everybody, onClick: () => onChoose(undefined) },
        ...(me === null ? [] : [{ label: words.me, onClick: () => onChoose(me) }]),
        'divider',
        ...people.map(({ id, name }) => ({ label: name, onClick: () => onChoose(id) })),
      ]}
    />
  );
}
