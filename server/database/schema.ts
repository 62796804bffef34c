import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { RichBlock, RichMark } from '../../generator/values/rich-text/allowed.ts'
import type { AreaTables } from '../generated/parts/tables.ts'
import type { ResourceTables } from '../generated/resources.ts'
import type { Bytes, Json, MaybeJson, MaybeMoment, Moment } from './columns.ts'

/** What a role grants on one subject; `privileges` are words of the product (3), `Edit` meaning Update. */
export interface PermissionEntry {
  name: string
  privileges: string[]
  /** Of Access on Feature: which ones, by name. */
  fields?: string[]
}

export interface ProjectIntegration {
  Repository?: string
  RepositoryAccount?: string
  Site?: string
  SiteAccount?: string
}

export interface WebsitePage {
  path: string
  title: string
  /** The content that it shows. */
  contentId?: string
}

/** What belongs to an environment as a whole, and goes along when it is copied. */
export interface EnvironmentSettings {
  website?: { title: string; description?: string; locale?: string; pages: WebsitePage[] }
}

export const templateFieldTypes = [
  'text',
  'long text',
  'rich text',
  'number',
  'boolean',
  'date',
  'date-time',
  'time',
  'choice',
  'choices',
  'slug',
  'url',
  'email',
  'colour',
  'location',
  'link',
  'json',
  'group',
  'list',
  'blocks',
  'media',
  'content',
  'computed',
] as const

/**
 * One field of a template. Values in a content's data: texts, numbers and booleans as they are, a date `YYYY-MM-DD`, a date-time a
 * moment in UTC (`2030-03-05T14:00:00Z`), a time `HH:mm`, a choice the key of one of its options, choices a list of such keys, a
 * slug a part of an address, a colour `#rrggbb`, a location `{ Latitude, Longitude, Label }`, a link
 * `{ Kind, To, Text, NewTab }` (`areas/contents/links.ts`), json an object or a list, media the MediaID (with
 * `many` a list of them), content a list of ContentIDs, rich text a document (`generator/values/rich-text`), group a record by FieldID, list such records with a `Key` each,
 * blocks `{ Key, Component, Values }`. A computed text is in no data (`areas/contents/computed.ts`).
 */
export interface TemplateField {
  /** Its key in a content's data; its name where it is left out, as of themes (`areas/contents/field-ids.ts`). */
  id?: string
  /** Its key in what programs read and send. */
  name: string
  /** Former names of it, under which it is delivered as well. */
  aliases?: string[]
  label: string
  type: (typeof templateFieldTypes)[number]
  required?: boolean
  /** Of choice and choices. */
  options?: (string | FieldOption)[]
  /** What it is for, for whoever fills it in. */
  help?: string
  placeholder?: string
  /** What a new content, group in it or added item has there; of the field's type. */
  default?: unknown
  /** Whether it stands in a line of its own. Default: full. */
  width?: 'full' | 'half'
  /** The part of the form that it stands in; nothing for the first. */
  section?: string
  /** Whether lists of contents can be filtered and sorted by it. */
  filterable?: boolean
  /** Of choice and choices: whether something else than the options may be typed (`generator/values/other-choice.ts`). */
  others?: boolean
  /** Of a number: what stands behind it where it is read; no part of the value. */
  unit?: string
  /** Of a boolean: its words where it is read. */
  yes?: string
  no?: string
  /** Of media: whether it holds several files, in their order. */
  many?: boolean
  rules?: FieldRules
  /** When it is shown, by the FieldIDs of other fields; left out: always. */
  condition?: FieldCondition
  /** Of group, list and blocks: what lies in it; of blocks the groups that a block may be. Each has an `id`. */
  fields?: TemplateField[]
  /** Of list, and of the groups of blocks: how an item is called while it is closed, a text with FieldIDs in braces. */
  itemTitle?: string
}

/** When a field is shown: all lines hold, or with `any` one of them (`generator/values/condition.ts` asks). */
export interface FieldCondition {
  readonly any?: boolean
  readonly lines: readonly { readonly key: string; readonly is: FieldConditionKind; readonly value?: unknown }[]
}

export type FieldConditionKind = 'equal' | 'other' | 'empty' | 'filled' | 'contains' | 'more' | 'less'

/** Something that can be chosen. */
export interface FieldOption {
  /** What contents hold; it stays when the label is changed. */
  key: string
  label: string
  /** `#rrggbb` */
  colour?: string
}

/** What a value must keep to be published, beside the shape of its type; what is left out is not asked (product-content 1.2). */
export interface FieldRules {
  /** Characters of a text or of the words of a rich text, a number itself, a day, moment or time as values are (or `now`, the moment of publishing), how many of a list. */
  min?: number | string
  max?: number | string
  /** Of a number: digits behind its point; 0: whole. */
  decimals?: number
  /**
   * Of a short text: a regular expression (flag `u`) that all of it fits, and what is said where it does not. Of a computed
   * text: what it is made of, with names of fields: `{title} - {year}`.
   */
  pattern?: string
  message?: string
  /** Of a link: the kinds that it may be of. */
  links?: LinkKind[]
  /** Of a reference or a link: TemplateIDs of the contents that it may lead to. */
  templates?: string[]
  /** Of a file. */
  kinds?: MediaKind[]
  /** Of a file: bytes at most; of a picture or video pixels at least. */
  largest?: number
  width?: number
  height?: number
  /** Of a file: whether it needs an alternative text. */
  described?: boolean
  /** Of a short text or number: whether no two live contents may have the same there. */
  unique?: boolean
  /** Of rich text: what it may be made of and what its words may be marked with; left out: all there is. */
  blocks?: RichBlock[]
  marks?: RichMark[]
  /** Of a slug: the FieldID of the text that it is made of until something else is entered. */
  from?: string
}

/** What a link may lead to. */
export type LinkKind = 'url' | 'email' | 'phone' | 'content' | 'media'

/** The last change of one field of a content, or of what is said of a file. */
export interface FieldRevision {
  revision: number
  by: string
  /** ISO 8601 */
  at: string
  /** The open form that sent it; nothing for what came otherwise. */
  client?: string
}

/** A field that a template had: its values stay in contents, out of sight, and it can be put back for a while. */
export interface FormerField {
  /** As it was, with what lay in it. */
  field: TemplateField
  /** The FieldID of what it lay in; left out on the first level. */
  within?: string
  /** The FieldID of the field that was made of it by changing its type; left out of what was removed. */
  became?: string
  /** The moment in which that was applied, and who did. */
  goneAt: string
  goneBy: string | null
}

/** Changes of a template that are not applied yet (product-content 1.3). */
export interface TemplateDraft {
  name: string
  description: string | null
  /** How its contents are called: a pattern with FieldIDs in braces; null, or left out of older ones: by hand. */
  title?: string | null
  /** The revision of the draft in which name, description or title was changed last. */
  described: number
  fields: DraftField[]
  /** Fields that were taken out of it, the last ones last: they can be put back as they were. */
  removed?: DraftField[]
  changedBy: string | null
  changedAt: string
}

/** A field of a draft. */
export interface DraftField extends TemplateField {
  id: string
  /** The FieldID of what it is made of in the template; left out for a new one. Another one than `id` once it is retyped. */
  of?: string
  /** What the draft calls the field that it lies in; left out on the first level. */
  within?: string
  /** What the draft calls it, whatever its type: as whoever added it said, else the FieldID that it had first. Older drafts have none. */
  key?: string
  /** Of a new one: its name was entered, so that it does not follow the label any more. */
  named?: boolean
  /** The revision of the draft in which it was changed last, and by whom. */
  revision: number
  by?: string
}

export type AccessDecision = 'Allow' | 'Deny' | 'Inherit'

export type ContentStatus = 'Unpublished' | 'Published' | 'Changed' | 'Archived'
export type MediaKind = 'folder' | 'image' | 'video' | 'audio' | 'document' | 'other'

export interface Tenants {
  id: string
  name: string
  description: string | null
  created_at: Moment
}

/** The most of each that a tenant may have; sizes in bytes. */
export type SubscriptionLimits = Partial<Record<'projects' | 'environments' | 'contents' | 'mediaSize', number | null>>

export interface Subscriptions {
  tenant_id: string
  id: string
  /** `Active`, `Expired` or null when there is no trial. */
  free_trial_status: string | null
  free_plan_status: string | null
  /** Of this one; one that is null is unlimited, one that is missing is as spec/limits.yaml has it. */
  limits: ColumnType<SubscriptionLimits, string | undefined, string>
  created_at: Moment
}

export interface Users {
  id: string
  /** The identity service's name for the person; the only thing taken from a token. */
  sub: string
  username: string
  email: string
  first_name: string
  last_name: string
  /** Key in the object store. */
  picture_key: string | null
  /** Where the next picture is to be sent, and since when. */
  picture_upload_key: ColumnType<string | null, string | null | undefined, string | null>
  picture_upload_at: MaybeMoment
  /** `Active`, `Invited` or `Disabled`; the last has no rights whatever the roles say. */
  status: Generated<string>
  /** The tenant that is meant where a call names none. */
  home_tenant_id: string | null
  /** Sessions that began before this instant are over. */
  sessions_ended_at: MaybeMoment
  last_active_at: MaybeMoment
  created_at: Moment
}

export interface Roles {
  id: string
  tenant_id: string
  /** null: a role of the tenant; otherwise of this one project (product 6). */
  project_id: string | null
  name: string
  description: string | null
  permissions: Json<PermissionEntry[]>
  /** `Active`; with any other it gives nothing. */
  status: Generated<string>
  created_by: string | null
  created_by_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts its changes. */
  version: Generated<number>
  /** Of the call that made it. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
  updated_by: ColumnType<string | null, string | null | undefined, string | null>
  updated_by_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Whether somebody is shut out of one organisation or project; elsewhere they are who they are. */
export type MemberStatus = 'Active' | 'Disabled'

export interface Memberships {
  user_id: string
  tenant_id: string
  role_id: string
  status: Generated<MemberStatus>
  /** Who invited them; null where nobody did, or where that is not known. */
  invited_by_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
}

export interface ProjectMembers {
  user_id: string
  project_id: string
  tenant_id: string
  role_id: string
  status: Generated<MemberStatus>
  /** Who invited them; null where nobody did, or where that is not known. */
  invited_by_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
}

export interface Projects {
  id: string
  tenant_id: string
  name: string
  /** Lower-case name: what lists sort and search by. */
  name_key: GeneratedAlways<string>
  description: string | null
  status: Generated<string>
  author: string | null
  author_id: string | null
  theme_id: string | null
  preview_url: string | null
  preview_status: string | null
  integration: ColumnType<ProjectIntegration | null, string | null | undefined, string | null>
  data_service: Generated<boolean>
  /** True until the project is first worked on. */
  is_new: Generated<boolean>
  /** What the console named the call that made it: the same again makes no second one. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
  /** One more with each change of what staff may change. */
  version: Generated<number>
  updated_by: ColumnType<string | null, string | null | undefined, string | null>
  updated_by_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** Kept by triggers, so that a list's total needs no counting. */
export interface ProjectTotals {
  tenant_id: string
  status: string
  total: number
}

export interface Environments {
  id: string
  tenant_id: string
  project_id: string
  name: string
  /** `Production` exactly when `is_production`, otherwise what staff call it (`Development`, `Staging` …). */
  type: string
  is_production: Generated<boolean>
  settings: ColumnType<EnvironmentSettings, string | undefined, string>
  /** False while it is being made: row security hides it then, and whoever asks as the owner has to leave it out. */
  ready: Generated<boolean>
  created_at: Moment
}

export type JobStatus = 'Waiting' | 'Running' | 'Done' | 'Failed'

/** Work in the background (server/jobs). */
export interface Jobs {
  id: string
  tenant_id: string
  /** null for a work of the organisation. */
  project_id: string | null
  /** What is one at once of a kind there. */
  slot: Generated<string>
  environment_id: string | null
  kind: string
  /** Who began it, and by what right: `Actor` of server/operation/actor.ts. */
  actor: ColumnType<object, string, never>
  /** The same again, of a kind and project, finds this job. */
  request_key: string | null
  input: ColumnType<Record<string, unknown>, string, never>
  /** Where its last checkpoint left off. */
  cursor: ColumnType<unknown, string | null | undefined, string>
  status: Generated<JobStatus>
  step: string | null
  progress: Generated<number>
  message: string | null
  /** The server process that is at it, until `lease_ends_at`. */
  owner: string | null
  lease_ends_at: MaybeMoment
  /** Not before. */
  due_at: Moment
  errors: Generated<number>
  /** How often its process ended without a word. */
  interruptions: Generated<number>
  created_at: Moment
  ended_at: MaybeMoment
}

export interface Templates {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  name: string
  /** Lower-case name: what lists sort and search by. */
  name_key: GeneratedAlways<string>
  description: ColumnType<string | null, string | null | undefined, string | null>
  author_username: string | null
  /** How its contents are called: a pattern with FieldIDs in braces; null: by hand. */
  title: ColumnType<string | null, string | null | undefined, string | null>
  fields: ColumnType<TemplateField[], string | undefined, string>
  /** Fields that it had, the last ones last. */
  former_fields: ColumnType<FormerField[], string | undefined, string>
  /** Counts what was applied: 1 at the beginning. */
  version: Generated<number>
  /** What is not applied yet. */
  draft: ColumnType<TemplateDraft | null, string | null | undefined, string | null>
  /** Counts what is done to drafts, also that one was applied or given up. */
  draft_revision: Generated<number>
  /** Of the call that made it. */
  request_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
  updated_at: Moment
}

/** What a template was at one time; the newest is what it is. */
export interface TemplateVersions {
  template_id: string
  number: number
  tenant_id: string
  project_id: string
  environment_id: string
  name: string
  description: string | null
  title: ColumnType<string | null, string | null | undefined, string | null>
  fields: Json<TemplateField[]>
  /** What was changed, in words. */
  changes: Json<string[]>
  created_by: string | null
  created_by_id: string | null
  created_at: Moment
  /** Of the call that applied it, and the work that fills contents. */
  request_id: string | null
  job_id: string | null
}

export interface Contents {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  template_id: string | null
  parent_id: string | null
  name: string
  /** Lower-case name: what lists sort and search by. */
  name_key: GeneratedAlways<string>
  /** What it lies right under, '' for nothing. */
  branch: GeneratedAlways<string>
  status: Generated<ContentStatus>
  /** What editors work on, by FieldID. */
  data: Json<Record<string, unknown>>
  /** Counts the changes of name and data. */
  revision: Generated<number>
  /** By FieldID, and `@name`: the last change of it (`areas/contents/write/revisions.ts`). */
  field_revisions: ColumnType<Record<string, FieldRevision>, string | undefined, string>
  /** What is delivered; null while it was never published. */
  published_data: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  /** What it is delivered as. A trigger keeps it the name while the status is Published. */
  published_name: ColumnType<string | null, string | null | undefined, string | null>
  scheduled_publish_at: MaybeMoment
  scheduled_archive_at: MaybeMoment
  created_by: string | null
  updated_by: string | null
  /** The id of whoever changed it last, as `Actor` has it; null for what nobody has changed since it is kept. */
  updated_by_id: Generated<string | null>
  created_at: Moment
  updated_at: Moment
  published_at: MaybeMoment
}

/** What was deleted and can be put back: one row for each thing, with all that it was. */
export interface Trash {
  /** Of the thing. */
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  kind: 'Content' | 'Media'
  /** The thing with which it went, or itself. */
  root_id: string
  name: string
  below: Generated<number>
  parent_name: string | null
  template_name: string | null
  /** Its row, as it was. */
  thing: Json<Record<string, unknown>>
  /** Its access list. */
  entries: Json<object[]>
  /** The lists that decided about it, its own first, then outwards: what each says by user or role. */
  lists: Json<Record<string, Partial<Record<string, 'Allow' | 'Deny'>>>[]>
  deleted_by: string | null
  deleted_at: Moment
}

/** Why a version of a content was kept (`VersionKind` of the contract). */
export type VersionKind =
  | 'Published'
  | 'Discarded'
  | 'Replaced'
  | 'Edited'
  | 'Saved'
  | 'Imported'
  | 'Templated'
  | 'Scheduled'

/** What a content was, in its trash time too. */
/** An open form of a content; forgotten after some seconds. */
export interface ContentPresenceRows {
  content_id: string
  /** Made up by the form. */
  client_id: string
  tenant_id: string
  project_id: string
  environment_id: string
  user_id: string
  name: string
  /** The field that they are in, by FieldID. */
  path: string | null
  since: Generated<Date>
  seen_at: Generated<Date>
}

export interface ContentVersions {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  content_id: string
  /** From 1, within the content. */
  n: number
  kind: VersionKind
  /** Of the content. */
  name: string
  /** By FieldID. */
  data: Json<Record<string, unknown>>
  /** What staff call it; null: it may be thinned out. */
  label: string | null
  made_by: string | null
  made_at: Moment
}

/** When a content is published or archived by itself, or why it could not be. */
export interface ContentSchedules {
  content_id: string
  act: 'Publish' | 'Archive'
  tenant_id: string
  project_id: string
  environment_id: string
  due_at: Moment
  /** Of Publish: the version that is published, and since when changes are no part of it. */
  version_id: string | null
  meant_at: MaybeMoment
  /** Whom to tell, in `users`; null for nobody. */
  by_id: string | null
  by_name: string | null
  /** `Actor` of server/operation/actor.ts. */
  actor: Json<object>
  made_at: Moment
  failed_at: MaybeMoment
  /** Why it could not be done. */
  failure: ColumnType<string[] | null, string | null | undefined, string | null>
}

/** A content refers to something: an index of its data, which the writer of contents keeps. */
export interface Refs {
  tenant_id: string
  project_id: string
  environment_id: string
  from_id: string
  /** In what is edited, or in what is delivered. */
  state: 'working' | 'live'
  /** The field, by FieldID. */
  path: string
  to_kind: 'Content' | 'Media'
  /** It may be in the trash, or gone. */
  to_id: string
}

/** What a content has in a field that lists are filtered and sorted by; no row where it has nothing there. */
export interface ContentValues {
  tenant_id: string
  project_id: string
  environment_id: string
  content_id: string
  /** FieldID */
  field: string
  /** Lower case, cut to 80 characters; null of a number. */
  txt: string | null
  /** All of it, where it was cut. */
  whole: string | null
  num: number | null
}

export interface Media {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  parent_id: string | null
  name: string
  /** Lower-case name: what lists sort and search by. */
  name_key: GeneratedAlways<string>
  /** What it lies right under, '' for nothing. */
  branch: GeneratedAlways<string>
  kind: MediaKind
  extension: string | null
  size: Bytes
  /** Key in the object store; null for a folder. */
  object_key: string | null
  alternate_text: string | null
  /** What is editable by kind (product 3): Width, Height, Copyright, Title, Author, Decorative, FocalPoint … */
  details: Json<Record<string, unknown>>
  /** When what is said of it changed last, by its name in the contract, counted by `version`. */
  field_revisions: ColumnType<Record<string, FieldRevision>, string | undefined, string>
  created_by: string | null
  updated_by: string | null
  created_at: Moment
  updated_at: Moment
  /** One more with each change of what staff may change. */
  version: Generated<number>
  updated_by_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface AccessEntries {
  id: string
  tenant_id: string
  project_id: string
  environment_id: string
  /** Of one of the two. */
  content_id: string | null
  media_id: string | null
  /** For one of the two. */
  user_id: string | null
  role_id: string | null
  /** By privilege (product 3): Create, Read, Edit, Delete, Administer; one that is missing is inherited. */
  privileges: ColumnType<Partial<Record<string, AccessDecision>>, string | undefined, string>
  updated_at: Moment
  updated_by: string | null
}

/** Which access list is the nearest to a thing: its own, or that of the next one above. Triggers keep it. */
export interface AccessScopes {
  thing_id: string
  tenant_id: string
  environment_id: string
  /** The content or media item whose list it is. */
  anchor_id: string
}

/** A token of the management API; the token itself is not kept. */
/** A request of the management API that its sender gave a key, and the content that it made. */
export interface ManagementRequests {
  key_id: string
  tenant_id: string
  request_key: string
  request_hash: string
  content_id: string
  created_at: Moment
}

/** Kept by triggers: one row an environment, made with it. */
export interface EnvironmentStats {
  environment_id: string
  tenant_id: string
  project_id: string
  templates: Generated<number>
  unpublished: Generated<number>
  /** Live contents: Published, and Changed since. */
  published: Generated<number>
  changed: Generated<number>
  archived: Generated<number>
  scheduled_publish: Generated<number>
  scheduled_archive: Generated<number>
  media_size: Generated<Bytes>
  /** Files and folders. */
  media: Generated<number>
}

/** One act. Nobody changes or removes a row; what old months are removed by says so (migration 0049). */
interface AuditEntries {
  id: Generated<number>
  tenant_id: string | null
  project_id: string | null
  environment_id: string | null
  /** Who acted: a person's id, a management key's, or the `sub` of somebody whom the tables do not know. */
  user_id: string | null
  /** The row of `audit_people` that says who that was then. */
  person: number | null
  /** The names of the roles that they had there then. */
  roles: Generated<string[]>
  via: string
  /** The GraphQL operation, e.g. `deleteProject`, or what stands for one. */
  operation: string
  /** The type of the thing in the contract, such as `Project`; null for an attempt that was refused. */
  entity_kind: string | null
  entity_id: string | null
  /** null where the thing is a person. */
  entity_name: string | null
  /** Where the thing is a person: the row of `audit_people` with their name, and with what was before and after. */
  about: number | null
  outcome: Generated<Outcome>
  /** The fields that changed, as they were and as they became. */
  before: MaybeJson
  after: MaybeJson
  reason: string | null
  /** By what it was let through: `Allowed` of server/operation/actor.ts. */
  gate: Json<object>
  /** Names the request that it came by, as the log does; null for what came by none. */
  request_id: string | null
  created_at: Moment
}

type Outcome = 'Done' | 'Refused' | 'Failed'

/** What the trail tells of people, apart from it: taken away, their acts stay. */
interface AuditPeople {
  id: Generated<number>
  tenant_id: string | null
  user_id: string | null
  name: string | null
  email: string | null
  /** From where they acted: an address of the network. */
  address: string | null
  /** By which browser, such as `Firefox 120 on Linux`. */
  browser: string | null
  /** Of whom an act was about: what of them changed. */
  before: MaybeJson
  after: MaybeJson
}

/** Of equal acts of one minute the first is an entry; how many there were is counted here. */
interface AuditRepeats {
  entry_id: number
  tenant_id: string | null
  user_id: string | null
  operation: string
  entity_id: string | null
  outcome: Outcome
  reason: string | null
  /** Minutes since 1970. */
  minute: number
  count: Generated<number>
}

/** A view: an entry with who acted and what it was about. */
/** How long an organisation keeps its trail; where it has chosen nothing, no row. */
export interface AuditSettings {
  tenant_id: string
  keep_days: number
  /** Set: a legal hold, nothing is removed. */
  hold_reason: string | null
  version: number
  updated_at: Moment
  updated_by: string | null
  updated_by_id: string | null
  /** Of the call that saved it last. */
  request_id: string | null
}

/** A file of entries, until it is removed. */
export interface AuditExports {
  tenant_id: string
  job_id: string
  /** Who asked for it. */
  user_id: string
  object_key: string
  entries: number
  /** Bytes. */
  size: number
  expires_at: Moment
}

interface AuditTrail
  extends Pick<
    AuditEntries,
    | ('id' | 'tenant_id' | 'project_id' | 'environment_id' | 'user_id' | 'roles' | 'via' | 'operation' | 'entity_kind')
    | ('entity_id' | 'entity_name' | 'outcome' | 'before' | 'after' | 'reason' | 'gate' | 'request_id' | 'created_at')
  > {
  user_name: string | null
  user_email: string | null
  address: string | null
  browser: string | null
  /** How often, of equal acts of one minute. */
  count: number
}

/** What happened, for whoever waits for it: there if and only if the act is. */
export interface Events {
  id: GeneratedAlways<number>
  tenant_id: string
  project_id: string | null
  environment_id: string | null
  type: string
  thing_id: string
  at: Generated<Date>
  /** `{ kind, id }`: how it came, and who; by no name. */
  actor: Json<object>
  data: Json<Record<string, unknown>>
  /** Names of fields, or their FieldIDs. */
  changed: Generated<string[]>
  before: Json<Record<string, unknown> | null>
  /** The work, import or environment with which it came, of many at once. */
  bulk_of: string | null
  routed: Generated<boolean>
}

/** The tables of resources: what may be empty, and what every row has by itself, need not be said of a new one. */
type Resources = { [Table in Exclude<keyof ResourceTables, 'roles'>]: ResourceTable<ResourceTables[Table]> }

type ResourceTable<Row> = {
  [Column in keyof Row]: null extends Row[Column]
    ? ColumnType<Row[Column], Row[Column] | undefined, Row[Column]>
    : Column extends 'version' | 'created_at' | 'updated_at'
      ? Generated<Row[Column]>
      : Row[Column]
}

/** Every table of the console's data. The identity service keeps its own in the schema `identity`. */
export interface Schema extends Resources, AreaTables {
  tenants: Tenants
  subscriptions: Subscriptions
  users: Users
  roles: Roles
  memberships: Memberships
  project_members: ProjectMembers
  projects: Projects
  project_totals: ProjectTotals
  environments: Environments
  jobs: Jobs
  templates: Templates
  template_versions: TemplateVersions
  contents: Contents
  trash: Trash
  content_versions: ContentVersions
  content_schedules: ContentSchedules
  refs: Refs
  content_presence: ContentPresenceRows
  content_values: ContentValues
  media: Media
  access_entries: AccessEntries
  access_scopes: AccessScopes
  management_requests: ManagementRequests
  environment_stats: EnvironmentStats
  audit_entries: AuditEntries
  audit_people: AuditPeople
  audit_repeats: AuditRepeats
  audit_exports: AuditExports
  audit_settings: AuditSettings
  audit_trail: AuditTrail
  events: Events
}
