import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useAnswerInView } from '#web/kit/dialog/use-answer-in-view.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Employee } from '../contract.ts';
import { meOptions } from './api.ts';
import { EmployeeFields } from './employee-fields.tsx';
import classes from './employees.module.css';
import { PictureField } from './parts/picture-field.tsx';
import { useEmployeeForm } from './use-employee-form.ts';
import { useEmployeeWords } from './words.ts';

/** The person's own name, numbers and picture (SET-13, PERM-16). */
export function OwnProfile() {
  const { profile: words, errors } = useEmployeeWords();
  const { data, error, refetch } = useQuery(meOptions());
  return (
    <section className={classes.part}>
      <h2>{words.title}</h2>
      {data ? (
        <ProfileForm key={data.id} row={data} />
      ) : error ? (
        <QueryError title={errors.user} of={{ error, refetch }} />
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  );
}

function ProfileForm({ row }: { readonly row: Employee }) {
  const { profile: words, dialog } = useEmployeeWords();
  const { draft, setDraft, dirty, current, bySelf, changes, save, keepMine, takeTheirs } = useEmployeeForm(
    row,
    () => toast.success(words.saved),
    true,
  );
  const form = useRef<HTMLFormElement>(null);
  useAnswerInView(form, save.busy);
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <FormError title={save.title} detail={save.detail} />
      {current ? (
        <StaleNotice
          changes={changes}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
          bySelf={bySelf}
        />
      ) : null}
      <PictureField
        name={draft.name}
        imageId={draft.imageId}
        onChange={(imageId) => setDraft({ ...draft, imageId })}
        error={save.errors.imageId ?? null}
      />
      <EmployeeFields draft={draft} errors={save.errors} onChange={setDraft} access={row.can.editAccess} />
      <div className={classes.foot}>
        <Button type="submit" loading={save.busy} disabled={!dirty}>
          {dialog.save}
        </Button>
      </div>
    </form>
  );
}
