import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { moveNotes } from '../rules/moving.ts';
import { body, id, idParams, instant, oneOf, requiredText, text } from '#shared/fields.ts';

/** The path to which Microsoft redirects the administrator (CONN-06). */
export const consentPath = '/callbacks/sharepoint';

/** `closed`: the secret has expired, or the consent was withdrawn. */
const healthFailures = ['closed', 'down'] as const;
export type CloudHealthFailure = (typeof healthFailures)[number];

const cloudSettings = z.object({
  /** Null if nothing is registered. */
  id: z.nullable(id),
  clientKey: z.nullable(z.string()),
  containerType: z.nullable(z.string()),
  hasSecret: z.boolean(),
  directory: z.nullable(z.string()),
  /** Named by the consent, and not yet confirmed by a manager: nothing is stored there. */
  pendingDirectory: z.nullable(z.string()),
  activatedDate: z.nullable(instant),
  /** How the cloud last answered, as a job asks every ten minutes; null before the first time. */
  health: z.nullable(
    z.object({
      succeededDate: z.nullable(instant),
      /** Since when it fails. */
      failedDate: z.nullable(instant),
      failure: z.nullable(z.enum(healthFailures)),
    }),
  ),
  forNewCases: z.boolean(),
  /** The data to register at Microsoft. */
  redirectAddress: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type CloudSettings = z.output<typeof cloudSettings>;

const registration = body({
  clientKey: requiredText(200),
  /** If omitted or empty it stays unchanged. */
  clientSecret: z.optional(z.nullable(text(500))),
  containerType: requiredText(100),
  /** 0 for the first. */
  version: z.int(),
});
export type Registration = z.output<typeof registration>;

const edited = body({ forNewCases: z.boolean(), version: z.int() }, cloudSettings);
export type EditedCloud = z.output<typeof edited>;

const confirmed = body({ version: z.int() }, cloudSettings);
export type Confirmed = z.output<typeof confirmed>;

const activation = body({
  /** The directory from the redirect URL that Microsoft sent. */
  tenant: text(100),
  state: requiredText(2000),
});
export type Activation = z.output<typeof activation>;

const stores = ['own', 'cloud'] as const;
const move = z.object({
  to: z.enum(stores),
  /** `closing`: the last changes are copied, and nobody can write there meanwhile. */
  state: z.enum(['moving', 'closing', 'stopped']),
  /** Why it waits or was stopped. */
  note: z.nullable(z.enum(moveNotes)),
  files: z.int(),
  done: z.int(),
  startedByName: z.string(),
  /** Documents that could not be moved yet: the first fifty. */
  failed: z.array(z.object({ name: z.string(), problem: z.enum(moveNotes) })),
});
export type StorageMove = z.output<typeof move>;
const storage = z.object({
  store: z.enum(stores),
  /** Its documents are to be in the cloud, but there is no container yet: anybody with permission creates it. */
  awaited: z.boolean(),
  containerId: z.nullable(z.string()),
  /** The latest move of its documents to the other store. */
  move: z.nullable(move),
  can: z.object({
    /** The cloud is connected, and the case has no documents of its own. */
    change: z.boolean(),
    /** Some documents can be moved to the other store. */
    move: z.boolean(),
  }),
});
export type Storage = z.output<typeof storage>;

const people = z.object({
  /** The number of people who see the case here. */
  people: z.int(),
  /** They do not have their access in the cloud. */
  missing: z.array(z.object({ employeeId: id, name: z.string(), email: z.string() })),
  /** They have access in the cloud, but not here, or a different one. */
  extra: z.array(z.object({ email: z.string(), role: z.string() })),
});

/** How a firm's document cloud is connected, and where a case stores its documents. */
export const connectingContract = contract({
  getCloudSettings: {
    method: 'GET',
    path: '/connections/sharepoint',
    access: 'tenant',
    summary: 'How the document cloud is connected; never a secret',
    answer: cloudSettings,
  },
  cloudConsentUrl: {
    method: 'POST',
    path: '/connections/sharepoint/admin-consent-url',
    access: 'tenant',
    limit: 30,
    summary: 'Keeps the firm’s registration, and answers where its administrator says yes to it (API-58)',
    body: registration,
    answer: z.object({ url: z.string() }),
  },
  cloudChallengeUrl: {
    method: 'POST',
    path: '/connections/sharepoint/challange-url',
    access: 'tenant',
    limit: 30,
    summary: 'Where the administrator says yes anew, by the registration that is kept (API-57)',
    body: body({}),
    answer: z.object({ url: z.string() }),
  },
  activateCloud: {
    method: 'POST',
    path: '/connections/sharepoint/activate',
    access: 'public',
    limit: 30,
    summary:
      'What came back from there: tried, and if it opens the directory, kept for a manager to confirm; 409 `HS0002` where it took too long, or is another directory than the one that is kept (API-56)',
    body: activation,
    answer: z.object({ activated: z.boolean() }),
  },
  confirmCloudDirectory: {
    method: 'PUT',
    path: '/connections/sharepoint/directory',
    access: 'tenant',
    summary: 'Says that the directory that consented is the firm’s own; before that nothing is kept there',
    body: confirmed,
    answer: cloudSettings,
  },
  editCloudSettings: {
    method: 'PUT',
    path: '/connections/sharepoint/settings',
    access: 'tenant',
    summary: 'Whether cases without papers open in the cloud (DOC-02)',
    body: edited,
    answer: cloudSettings,
  },
  removeCloud: {
    method: 'DELETE',
    path: '/connections/sharepoint',
    access: 'tenant',
    summary: 'Forgets the registration; what stands in the cloud stays there',
    answer: 'nothing',
  },
  getStorage: {
    method: 'GET',
    path: '/projects/:id/storage',
    access: 'tenant',
    summary: 'Where a case keeps its papers (DOC-02)',
    params: idParams,
    answer: storage,
  },
  chooseStorage: {
    method: 'PUT',
    path: '/projects/:id/storage',
    access: 'tenant',
    limit: 60,
    summary: 'Opens a container for a case in the cloud',
    params: idParams,
    body: body({ store: oneOf(['cloud']) }),
    answer: storage,
  },
  moveStorage: {
    method: 'PUT',
    path: '/projects/:id/storage/move',
    access: 'tenant',
    limit: 60,
    summary: 'Begins to move the papers of a case to the other store, or goes on with it: for managers',
    params: idParams,
    body: body({ to: oneOf(stores) }),
    answer: storage,
  },
  stopStorageMove: {
    method: 'PUT',
    path: '/projects/:id/storage/move/stop',
    access: 'tenant',
    limit: 60,
    summary: 'Stops moving the papers of a case; what was copied counts when somebody goes on',
    params: idParams,
    body: body({}),
    answer: storage,
  },
  getStoragePeople: {
    method: 'GET',
    path: '/projects/:id/storage/people',
    access: 'tenant',
    limit: 60,
    summary: 'Who may open the papers of a case in the cloud itself, beside who sees it here: for managers',
    params: idParams,
    answer: people,
  },
  alignStoragePeople: {
    method: 'PUT',
    path: '/projects/:id/storage/people',
    access: 'tenant',
    limit: 60,
    summary: 'Makes the rights in the cloud those here',
    params: idParams,
    body: body({}),
    answer: people,
  },
});
