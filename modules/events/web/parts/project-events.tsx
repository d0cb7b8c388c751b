import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectOptions } from '#modules/projects/web/api.ts';
import { EventCalendar, type HeadProps } from './event-calendar.tsx';
import classes from './project-events.module.css';

/** The events of a case, on its page (PROJ-26). */
export default function ProjectEvents() {
  const { id } = useParams({ strict: false });
  const of = useQuery(projectOptions(Number(id))).data;
  if (!of) return <span aria-busy />;
  return <EventCalendar project={of} people={null} Head={Head} />;
}

const Head = ({ title, children }: HeadProps) => (
  <div className={classes.head}>
    <h2>{title}</h2>
    {children}
  </div>
);
