import { useQuery } from '@tanstack/react-query';
import { PictureChoice } from '#modules/files/web/parts/picture-choice.tsx';
import { detailOf } from '#web/lib/call.ts';
import { logoOptions } from './api.ts';
import classes from './tenants.module.css';
import { useTenantWords } from './words.ts';

/** The logo as everybody sees it, or a text when there is none. */
export function Logo({ id, name }: { readonly id: string | null; readonly name: string }) {
  const words = useTenantWords();
  const { data } = useQuery({ ...logoOptions(id ?? ''), enabled: id !== null });
  if (id === null) return <span className="mute">{words.logo.none}</span>;
  return data ? (
    <img className={classes.logo} src={data} alt={words.logo.alt(name)} />
  ) : (
    <span className={classes.logo} aria-hidden />
  );
}

type Props = {
  readonly name: string;
  readonly logoId: string | null;
  readonly error: string | undefined;
  readonly onChange: (logoId: string | null) => void;
};

/** Chooses the company's logo, which takes effect when the dialog is saved (SET-15, SET-16). */
export function LogoField({ name, logoId, error, onChange }: Props) {
  const { logo: words, fields } = useTenantWords();
  return (
    <PictureChoice
      kind="tenant-logo"
      label={fields.logo}
      words={words}
      imageId={logoId}
      onChange={onChange}
      error={error}
      failureOf={(thrown) => detailOf(thrown) ?? words.failed}
    >
      <Logo id={logoId} name={name} />
    </PictureChoice>
  );
}
