import { fileRoutes } from './files/files.ts'
import { managementRoutes } from './management/management.ts'
import { readRoutes } from './read-contents.ts'
import type { Route } from './route.ts'

/** One of the APIs, as whoever writes a program must know it. */
export interface Api {
  readonly title: string
  readonly about: string
  /** What stands for the place in its addresses. */
  readonly place: { readonly name: 'project' | 'environment'; readonly about: string }
  /** What it asks for, where that is something. */
  readonly token?: { readonly name: string; readonly about: string }
  // biome-ignore lint/suspicious/noExplicitAny: what answers a route is nothing that is said of it.
  readonly routes: readonly Route<any, any>[]
}

const anyPlace = {
  name: 'project',
  about: 'The id of a project, which stands for its Production environment, or that of an environment.',
} as const

/** By the first part of its addresses, `/<name>/rest/v1/{place}/…`. */
export const apis = {
  cda: {
    title: 'Delivery API',
    about: 'What is published, of active projects, for everybody. Answers may be kept for 30 seconds.',
    place: anyPlace,
    routes: [...readRoutes, ...fileRoutes],
  },
  preview: {
    title: 'Preview API',
    about: 'What editors work on, drafts as well.',
    place: { name: 'environment', about: 'The id of the environment that the token is of.' },
    token: { name: 'previewToken', about: 'The preview token of an environment, from its API page.' },
    routes: readRoutes,
  },
  management: {
    title: 'Management API',
    about: 'Reads and changes contents. Each change is in the audit trail under the token’s name.',
    place: anyPlace,
    token: { name: 'managementToken', about: 'A management token of the project, from its API page.' },
    routes: managementRoutes,
  },
} as const satisfies Readonly<Record<string, Api>>

export type ApiName = keyof typeof apis

/** Those that a deployment has. */
export function apisOf({ preview }: { preview: boolean }): readonly (readonly [ApiName, Api])[] {
  return (Object.entries(apis) as [ApiName, Api][]).filter(([name]) => preview || name !== 'preview')
}

/** What an API's addresses begin with, such as `/cda/rest/v1`. */
export const baseOf = (name: string) => `/${name}/rest/v1`
