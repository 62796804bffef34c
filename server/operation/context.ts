import type { Imports } from '../areas/imports/imports.ts'
import type { Integrations } from '../areas/integrations/integrations.ts'
import type { PreviewKeys } from '../areas/keys/preview-keys.ts'
import type { MediaUploads } from '../areas/media/uploads/uploads.ts'
import type { Maintenance } from '../areas/notifications/maintenance.ts'
import type { Activity } from '../areas/people/activity.ts'
import type { PeopleServices } from '../areas/people/people.ts'
import type { Themes } from '../areas/themes/themes.ts'
import type { Session } from '../auth/verifier.ts'
import type { Database } from '../database/database.ts'
import type { Feature } from '../generated/features.ts'
import type { Jobs } from '../jobs/job.ts'
import type { AccessPolicy } from '../policies/access/access.ts'
import type { AccessLists } from '../policies/access/lists.ts'
import type { Directory } from '../policies/directory.ts'
import type { Call } from '../policies/requires.ts'
import type { Answer } from './envelope.ts'
import type { Refusal } from './refusal.ts'
import type { Sender } from './sender.ts'

/** What resolvers may use. */
export interface Services {
  database: Database
  directory: Directory
  access: AccessPolicy
  accessLists: AccessLists
  people: PeopleServices
  activity: Activity
  jobs: Jobs
  previewKeys: PreviewKeys
  themes: Themes
  integrations: Pick<Integrations, 'providers' | 'connections'>
  imports: Imports
  mediaUploads: MediaUploads
  /** The window in which the platform is worked on, if one is planned. */
  maintenance: Maintenance | undefined
  /** What the deployment leaves out. The gates ask by themselves; this is for what is asked only at times. */
  disabledFeatures: ReadonlySet<Feature>
  /** Ends every session of a person: all tokens given out until now are refused. */
  endSessions(sub: string): Promise<void>
  /** A signed address under which the browser gets an object, for a while. */
  signedUrl(objectKey: string): string
  /** The same of a picture as small as tiles show it. */
  smallUrl(objectKey: string): string
  /** The same for programs: absolute, readable from any origin. */
  deliveredUrl(objectKey: string, by?: string): string
  /** Makes the address whole that a file has for good. */
  fileUrl(path: string): string
  /** Removes an object of the store; rejects where it could not. */
  removeOrFail(objectKey: string): Promise<void>
}

/** What one GraphQL request brings along. */
export interface RequestContext {
  /** Whose it is, or why it is nobody's. */
  session: Session | Refusal
  sender: Sender
  /** The language of letters that come of it: one of `languages` (server/mail/letters.ts). */
  language: string
  /** Counts a root field against the rates; false where there have been too many. The first is counted with the request. */
  mayAnswer(): boolean
}

/** What the request wants to see of the answer, by path, such as `data.environments`. */
export type Asked = (path: string) => boolean

/** Answers one root field, for a call that was let through. */
export type Resolver<Args, Data> = (
  args: Args,
  call: Call,
  services: Services,
  asked: Asked,
) => Answer<Data> | Promise<Answer<Data>>

/** The data of a response type. */
export type DataOf<Response> = Response extends { data?: infer Data } ? NonNullable<Data> : never
