import { useParams } from '@tanstack/react-router';
import { Comments } from '#modules/comments/web/parts/comments.tsx';

/** The comments on a project, on its page. */
export default function ProjectComments() {
  const { id } = useParams({ strict: false });
  return <Comments subject={{ projectId: Number(id) }} />;
}
