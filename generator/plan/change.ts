import type { Span } from '../load/source.ts'

/** What a change is about, in the order in which a plan tells of it. */
export const areas = {
  access: 'Who sees and may do what',
  roles: 'Roles',
  accounts: 'Accounts',
  routes: 'Pages',
  menus: 'Menus',
  screens: 'Screens',
  forms: 'Forms',
  links: 'Links that lead nowhere',
  texts: 'Texts',
  locales: 'Translations',
  mails: 'Letters',
  manual: 'User guide',
  news: 'News',
  limits: 'Limits',
  features: 'Features',
  deployments: 'Deployments',
  decisions: 'Decisions',
  resources: 'What the backend keeps',
  operations: 'Operations',
  entities: 'Entities',
  errors: 'Errors',
  console: 'Console',
  theme: 'Theme',
  widgets: 'Widgets',
  accepted: 'Accepted findings',
  other: 'Other',
} as const

export type Area = keyof typeof areas

/** One thing that an edit of the spec changes, in a sentence for people. */
export interface Change {
  readonly area: Area
  /** What it is about, by which changes are sorted: `/books`, `the menu main`. */
  readonly subject: string
  readonly sentence: string
  /** Somebody sees, reaches or may do something that they could not before. */
  readonly widens?: boolean
  /** Where it stands: in the working tree, or (of what is gone) in the base. */
  readonly place?: ChangePlace
  readonly before?: string
  readonly after?: string
  /** The roles that it is about, where it is about some. */
  readonly roles?: readonly string[]
  /** The nodes whose access it tells of, by their keys: `menus.main.books`, `routes.books`, `operations.addBook`. */
  readonly of?: readonly string[]
}

export interface ChangePlace {
  readonly side: 'before' | 'after'
  readonly span: Span
}
