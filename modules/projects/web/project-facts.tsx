import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { calendarDay, date, hours, kennitala, money, percent } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { LabelChip } from '#web/kit/label-chip.tsx';
import type { Project } from '../contract/record.ts';
import { projectStatsOptions } from './api.ts';
import { AddFacts } from './add-facts.tsx';
import { DueDate } from './due-date.tsx';
import { ProjectDescription } from './project-description.tsx';
import { FeeCapBar } from './parts/fee-cap-bar.tsx';
import { StatusGlyph } from './parts/status-glyph.tsx';
import classes from './project-page.module.css';
import listClasses from './projects.module.css';
import { useProjectWords } from './words.ts';

type FactsProps = {
  readonly project: Project;
  /** Actions on the case that later modules provide. */
  readonly work: ReactNode;
};

/**
 * The header above the tabs (OPEN-19, PROJ-28): facts, figures, fee cap and description; missing facts are added from
 * one button.
 */
export function ProjectFacts({ project, work }: FactsProps) {
  const { page: words } = useProjectWords();
  return (
    <section className={classes.facts} aria-label={words.facts}>
      <dl className={classes.known}>
        <WhoAndWhen project={project} />
        <WhatItIs project={project} />
      </dl>
      <div className={classes.right}>
        <div className={classes.figureRow}>
          <Figures project={project} />
          {work ? <div className={classes.work}>{work}</div> : null}
        </div>
        {project.feeCapUse ? <FeeCapBar use={project.feeCapUse} currencyCode={project.currencyCode} /> : null}
      </div>
      <AddFacts project={project} />
      <ProjectDescription project={project} />
    </section>
  );
}

function WhoAndWhen({ project }: { readonly project: Project }) {
  const { page: words, columns } = useProjectWords();
  return (
    <>
      <Fact label={columns.status}>
        <span className={listClasses.status}>
          <StatusGlyph statusId={project.statusId} />
          {project.statusName}
        </span>
      </Fact>
      {project.expirationDate ? (
        <Fact label={words.expiration}>
          <DueDate project={project} today={calendarDay(new Date())} said />
        </Fact>
      ) : null}
      <Party label={words.primaryClient} to="/$tenantId/clients/$id" id={project.clientId} name={project.clientName}>
        {project.clientSSN ? <span className="mute num"> {kennitala(project.clientSSN)}</span> : null}
      </Party>
      <Party
        label={words.primaryOpponent}
        to="/$tenantId/opponents/$id"
        id={project.opponentId}
        name={project.opponentName}
      />
      {project.payorId === project.clientId ? null : (
        <Party label={words.payor} to="/$tenantId/clients/$id" id={project.payorId} name={project.payorName} />
      )}
      <Fact label={words.responsible}>
        <span className={classes.person}>
          <Avatar name={project.employeeName} image={project.employeeImageId} size={20} />
          {project.employeeName}
        </span>
      </Fact>
    </>
  );
}

function WhatItIs({ project }: { readonly project: Project }) {
  const { page: words } = useProjectWords();
  return (
    <>
      {project.types.length > 0 ? (
        <Fact label={words.types}>{project.types.map(({ name }) => name).join(', ')}</Fact>
      ) : null}
      {project.labels.length > 0 ? (
        <Fact label={words.labels}>
          <span className={classes.labels}>
            {project.labels.map(({ id, name }) => (
              <LabelChip key={id} name={name} />
            ))}
          </span>
        </Fact>
      ) : null}
      {project.billable ? null : <Fact label={words.billable}>{words.notBillable}</Fact>}
      {project.discount > 0 ? <Fact label={words.discount}>{percent(project.discount)}</Fact> : null}
      <Fact label={words.created}>
        {[date(project.createdDate), project.createdByName].filter(Boolean).join(' · ')}
      </Fact>
    </>
  );
}

function Figures({ project }: { readonly project: Project }) {
  const { page: words, errors } = useProjectWords();
  const { data, isError } = useQuery(projectStatsOptions(project.id));
  const figure = (value: number | undefined) =>
    value === undefined ? '–' : money(value, data?.currencyCode ?? project.currencyCode);
  if (isError)
    return (
      <p role="alert" className="mute">
        {errors.stats}
      </p>
    );
  return (
    <dl className={classes.figures}>
      <Fact label={words.hours}>{data ? hours(data.totalHours) : '–'}</Fact>
      <Fact label={words.total}>{figure(data?.totalAmount)}</Fact>
      <Fact label={words.unbilled}>{figure(data?.unbilledAmount)}</Fact>
    </dl>
  );
}

type PartyProps = {
  readonly label: string;
  readonly to: '/$tenantId/clients/$id' | '/$tenantId/opponents/$id';
  readonly id: number | null;
  readonly name: string | null;
  readonly children?: ReactNode;
};

/** A party of the case, linked to its page; nothing when there is none. */
function Party({ label, to, id, name, children }: PartyProps) {
  const tenantId = String(useHere().tenantId);
  if (id === null || name === null) return null;
  return (
    <Fact label={label}>
      <Link className={classes.party} to={to} params={{ tenantId, id: String(id) }}>
        {name}
      </Link>
      {children}
    </Fact>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
