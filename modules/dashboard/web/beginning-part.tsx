import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useEmployeeActions } from '#modules/employees/web/parts/employee-actions.ts';
import { settingOptions, useSetting } from '#modules/employees/web/parts/use-setting.ts';
import { useProjectActions } from '#modules/projects/web/parts/new-project.tsx';
import { useEditTenant } from '#modules/tenants/web/parts/edit-tenant.ts';
import { useHere } from '#web/lib/here.tsx';
import type { FirstStep } from '../contract.ts';
import classes from './beginning.module.css';
import { needsOptions } from './needs.ts';
import { useDashboardWords } from './words.ts';

const setting = 'beginning';

/**
 * The first steps of a new firm. Each is done when its data exists; the guide disappears with the first invoice, or
 * when it is dismissed.
 */
export function BeginningPart() {
  const { beginning: words } = useDashboardWords();
  const steps = useQuery(needsOptions()).data?.beginning;
  const known = useQuery({ ...settingOptions(setting), enabled: Boolean(steps) });
  const [kept, keep] = useSetting(setting);
  const open = useOpeners();
  if (!steps || known.isPending || kept?.['away'] === true) return null;
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <section className={classes.guide} aria-labelledby="beginning">
      <header>
        <h2 id="beginning">{words.title}</h2>
        <span className="num">{words.taken(steps.filter(({ done }) => done).length, steps.length)}</span>
        <Button variant="subtle" onClick={() => keep({ away: true })}>
          {words.putAway}
        </Button>
      </header>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined} aria-current={step === next ? 'step' : undefined}>
            {done ? <CircleCheck size={18} role="img" aria-label={words.done} /> : <Circle size={18} aria-hidden />}
            <div>
              <b>{words.steps[step].title}</b>
              {done ? null : <p>{words.steps[step].text}</p>}
            </div>
            {done ? null : <span>{open[step](step === next)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The action of each step; the next one is highlighted. */
function useOpeners(): Readonly<Record<FirstStep, (isNext: boolean) => ReactNode>> {
  const { beginning: words } = useDashboardWords();
  const client = useQueryClient();
  const editTenant = useEditTenant();
  const employees = useEmployeeActions();
  const projects = useProjectActions();
  const params = { tenantId: String(useHere().tenantId) };
  const look = (isNext: boolean) => ({ size: 'sm', variant: isNext ? 'filled' : 'default' }) as const;
  const company = async () => {
    await editTenant();
    await client.invalidateQueries({ queryKey: needsOptions().queryKey });
  };
  const button = (step: FirstStep, onClick: () => void) => (isNext: boolean) => (
    <Button {...look(isNext)} onClick={onClick}>
      {words.steps[step].action}
    </Button>
  );
  return {
    details: button('details', () => void company()),
    logo: button('logo', () => void company()),
    people: button('people', employees.invite),
    rates: (isNext) => (
      <LinkButton {...look(isNext)} to="/$tenantId/settings/rates" params={params}>
        {words.steps.rates.action}
      </LinkButton>
    ),
    project: (isNext) => (
      <>
        <Button {...look(isNext)} onClick={() => projects.create()}>
          {words.steps.project.action}
        </Button>
        <LinkButton size="sm" variant="subtle" to="/$tenantId/settings/import" params={params}>
          {words.import}
        </LinkButton>
      </>
    ),
    invoice: (isNext) => (
      <LinkButton {...look(isNext)} to="/$tenantId/invoices/billing" params={params}>
        {words.steps.invoice.action}
      </LinkButton>
    ),
  };
}
