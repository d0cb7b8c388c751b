import ProfilePage from '#modules/employees/web/profile-page.tsx';
import { OwnChoices } from '#modules/notifications/web/parts/own-choices.tsx';
import { SnippetsPart } from '#modules/worklogs/web/parts/snippets-part.tsx';

/** The person's own settings, with those of modules above employees. */
export default function OwnSettings() {
  return (
    <ProfilePage
      more={
        <>
          <SnippetsPart />
          <OwnChoices />
        </>
      }
    />
  );
}
