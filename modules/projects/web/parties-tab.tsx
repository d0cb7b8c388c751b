import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { kennitala } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Chip } from '#web/kit/chip.tsx';
import type { Project } from '../contract/record.ts';
import { projectOptions } from './api.ts';
import classes from './project-page.module.css';
import { useProjectActions } from './use-actions.ts';
import { useProjectWords } from './words.ts';

/** Clients, opponents, the payor, and who has access. */
export default function PartiesTab() {
  const { id } = useParams({ strict: false });
  const { data: project } = useQuery(projectOptions(Number(id)));
  const { page: words, actions: labels, dialog } = useProjectWords();
  const { edition } = useHere();
  const actions = useProjectActions();
  if (!project) return null;
  return (
    <div className={classes.columns}>
      <Group
        title={dialog.clients}
        none={words.noClients}
        aside={<EditButton project={project} label={labels.edit} onEdit={() => actions.edit(project.id, 2)} />}
      >
        {project.clients.map((party) => (
          <PartyLine
            key={party.id}
            to="/$tenantId/clients/$id"
            party={party}
            primary={party.id === project.clientId ? dialog.primary : null}
            payor={party.id === project.payorId ? words.payor : null}
          />
        ))}
      </Group>
      {hasOpponents(edition) ? (
        <Group title={dialog.opponents} none={words.noOpponents}>
          {project.opponents.map((party) => (
            <PartyLine
              key={party.id}
              to="/$tenantId/opponents/$id"
              party={party}
              primary={party.id === project.opponentId ? dialog.primary : null}
              payor={null}
            />
          ))}
        </Group>
      ) : null}
      {project.payorId && project.payorName && !project.clients.some(({ id: one }) => one === project.payorId) ? (
        <Group title={words.payor} none={words.none}>
          <PartyLine
            to="/$tenantId/clients/$id"
            party={{ id: project.payorId, name: project.payorName, ssn: null }}
            primary={null}
            payor={null}
          />
        </Group>
      ) : null}
      <LinkedPeople project={project} />
    </div>
  );
}

/** Who is responsible, and who has access. */
function LinkedPeople({ project }: { readonly project: Project }) {
  const { page: words } = useProjectWords();
  return (
    <Group title={words.linked} none={words.nobodyLinked}>
      <li>
        <span className={classes.person}>
          <Avatar name={project.employeeName} image={project.employeeImageId} size={22} />
          {project.employeeName}
        </span>
        <Chip tone="accent">{words.responsible}</Chip>
      </li>
      {project.employees
        .filter(({ id: one }) => one !== project.employeeId)
        .map(({ id: one, name, imageId }) => (
          <li key={one}>
            <span className={classes.person}>
              <Avatar name={name} image={imageId} size={22} />
              {name}
            </span>
          </li>
        ))}
    </Group>
  );
}

function Group({
  title,
  none,
  aside,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const empty = Array.isArray(children) && children.flat().length === 0;
  return (
    <section className={classes.group} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {empty ? <p className="mute">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

type LineProps = {
  readonly to: '/$tenantId/clients/$id' | '/$tenantId/opponents/$id';
  readonly party: { readonly id: number; readonly name: string; readonly ssn: string | null };
  readonly primary: string | null;
  readonly payor: string | null;
};

function PartyLine({ to, party, primary, payor }: LineProps) {
  const tenantId = String(useHere().tenantId);
  return (
    <li>
      <span>
        <Link className={classes.party} to={to} params={{ tenantId, id: String(party.id) }}>
          {party.name}
        </Link>
        {party.ssn ? <span className="mute num"> {kennitala(party.ssn)}</span> : null}
      </span>
      <span className={classes.labels}>
        {primary ? <Chip tone="accent">{primary}</Chip> : null}
        {payor ? <Chip>{payor}</Chip> : null}
      </span>
    </li>
  );
}

const EditButton = ({
  project,
  label,
  onEdit,
}: {
  readonly project: Project;
  readonly label: string;
  readonly onEdit: () => void;
}) =>
  project.can.edit ? (
    <Button variant="subtle" size="compact-sm" leftSection={<Pencil size={13} aria-hidden />} onClick={onEdit}>
      {label}
    </Button>
  ) : null;
