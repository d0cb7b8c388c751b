import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { calendarDay, hours, int, kennitala, money, percent } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Band, Fact, Figures } from '#web/kit/band.tsx';
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

/** The band above the tabs (OPEN-19, PROJ-28): facts, figures, fee cap and description; missing facts are added from one button. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { page: words } = useProjectWords();
  return (
    <Band
      label={words.facts}
      facts={
        <>
          <WhoAndWhen project={project} />
          <WhatItIs project={project} />
        </>
      }
    >
      <CaseFigures project={project} />
      {project.feeCapUse ? <FeeCapBar use={project.feeCapUse} /> : null}
      <ProjectDescription project={project} />
      <AddFacts project={project} />
    </Band>
  );
}

function WhoAndWhen({ project }: { readonly project: Project }) {
  const { page: words, columns } = useProjectWords();
  return (
    <>
      <Fact label={columns.status} whole>
        <span className={listClasses.status}>
          <StatusGlyph statusId={project.statusId} />
          {project.statusName}
        </span>
      </Fact>
      {project.expirationDate ? (
        <Fact label={words.expiration} whole>
          <DueDate project={project} today={calendarDay(new Date())} said />
        </Fact>
      ) : null}
      <Party
        label={words.primaryClient}
        to="/$tenantId/clients/$id"
        id={project.clientId}
        name={project.clientName}
        ssn={project.clientSSN}
        of={project}
        others={project.clients.length - 1}
      />
      <Party
        label={words.primaryOpponent}
        to="/$tenantId/opponents/$id"
        id={project.opponentId}
        name={project.opponentName}
        of={project}
        others={project.opponents.length - 1}
      />
      {project.payorId === project.clientId ? null : (
        <Party
          label={words.payor}
          to="/$tenantId/clients/$id"
          id={project.payorId}
          name={project.payorName}
          of={project}
        />
      )}
      <Fact label={words.responsible}>
        <span className={classes.person}>
          <Avatar name={project.employeeName} image={project.employeeImageId} size={18} />
          <span>{project.employeeName}</span>
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
    </>
  );
}

function CaseFigures({ project }: { readonly project: Project }) {
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
    <Figures>
      <Fact label={words.hours}>{data ? hours(data.totalHours) : '–'}</Fact>
      <Fact label={words.total}>{figure(data?.totalAmount)}</Fact>
      <Fact label={words.unbilled}>{figure(data?.unbilledAmount)}</Fact>
    </Figures>
  );
}

type PartyProps = {
  readonly label: string;
  readonly to: '/$tenantId/clients/$id' | '/$tenantId/opponents/$id';
  readonly id: number | null;
  readonly name: string | null;
  readonly ssn?: string | null;
  readonly of: Project;
  /** How many more there are on this side; they are in the tab of the parties. */
  readonly others?: number;
};

/** A party of the case, linked to its page; nothing when there is none. */
function Party({ label, to, id, name, ssn = null, of, others = 0 }: PartyProps) {
  const { page: words } = useProjectWords();
  const tenantId = String(useHere().tenantId);
  if (id === null || name === null) return null;
  return (
    <Fact label={label}>
      <span className={classes.side}>
        <span className={classes.name}>
          <Link to={to} params={{ tenantId, id: String(id) }}>
            {name}
          </Link>
          {ssn ? <span className="mute num">{kennitala(ssn)}</span> : null}
        </span>
        {others > 0 ? (
          <Link
            className="num"
            to="/$tenantId/projects/$id/parties"
            params={{ tenantId, id: String(of.id) }}
            aria-label={words.others(others)}
            title={words.others(others)}
          >
            +{int(others)}
          </Link>
        ) : null}
      </span>
    </Fact>
  );
}
