import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarDay, date, hours, kennitala, money, percent } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { LabelChip } from '#web/kit/label-chip.tsx';
import type { Project } from '../contract/record.ts';
import { projectStatsOptions } from './api.ts';
import { ProjectDescription } from './project-description.tsx';
import { FeeCapBar } from './parts/fee-cap-bar.tsx';
import { StatusGlyph } from './parts/status-glyph.tsx';
import { DueDate } from './project-columns.tsx';
import classes from './project-page.module.css';
import listClasses from './projects.module.css';
import { useProjectWords } from './words.ts';

/** The overview above the parts (OPEN-19, PROJ-28): who, what and when, the figures, the fee cap and the description. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { page: words, columns, errors } = useProjectWords();
  const { edition } = useHere();
  const stats = useQuery(projectStatsOptions(project.id));
  const ssn = (text: string | null) => (text ? <span className="mute num"> {kennitala(text)}</span> : null);
  const figure = (value: number | undefined) =>
    value === undefined ? '–' : money(value, stats.data?.currencyCode ?? project.currencyCode);
  return (
    <section className={classes.facts} aria-label={words.facts}>
      <dl className={classes.list}>
        <Fact label={columns.status}>
          <span className={listClasses.status}>
            <StatusGlyph statusId={project.statusId} />
            {project.statusName}
          </span>
        </Fact>
        <Fact label={words.primaryClient}>
          {project.clientName ? (
            <>
              {project.clientName}
              {ssn(project.clientSSN)}
            </>
          ) : (
            words.none
          )}
        </Fact>
        {hasOpponents(edition) ? <Fact label={words.primaryOpponent}>{project.opponentName ?? words.none}</Fact> : null}
        <Fact label={words.responsible}>
          <span className={classes.person}>
            <Avatar name={project.employeeName} image={project.employeeImageId} size={20} />
            {project.employeeName}
          </span>
        </Fact>
        <Fact label={words.expiration}>
          {project.expirationDate ? <DueDate project={project} today={calendarDay(new Date())} /> : words.none}
        </Fact>
        <Fact label={words.types}>
          {project.types.length > 0 ? project.types.map(({ name }) => name).join(', ') : words.none}
        </Fact>
        {project.labels.length > 0 ? (
          <Fact label={words.labels}>
            <span className={classes.labels}>
              {project.labels.map(({ id, name }) => (
                <LabelChip key={id} name={name} />
              ))}
            </span>
          </Fact>
        ) : null}
        <Fact label={words.created}>
          {[date(project.createdDate), project.createdByName].filter(Boolean).join(' · ')}
        </Fact>
        {project.billable ? null : <Fact label={words.billable}>{words.notBillable}</Fact>}
        {project.discount > 0 ? <Fact label={words.discount}>{percent(project.discount)}</Fact> : null}
      </dl>
      <div className={classes.right}>
        {stats.isError ? (
          <p role="alert" className="mute">
            {errors.stats}
          </p>
        ) : (
          <dl className={classes.figures}>
            <Figure label={words.hours}>{stats.data ? hours(stats.data.totalHours) : '–'}</Figure>
            <Figure label={words.total}>{figure(stats.data?.totalAmount)}</Figure>
            <Figure label={words.unbilled}>{figure(stats.data?.unbilledAmount)}</Figure>
          </dl>
        )}
        {project.feeCapUse ? <FeeCapBar use={project.feeCapUse} currencyCode={project.currencyCode} /> : null}
        <ProjectDescription project={project} />
      </div>
    </section>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);
