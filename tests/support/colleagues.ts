import type { Browser, Page } from '@playwright/test'
import { type FoundProject, makeProject } from './find-project.ts'
import { newPerson } from './new-person.ts'
import { comeSignedIn, signInOnBlank } from './sessions.ts'
import { callAs } from './signed-in.ts'

/** Somebody new, signed in on an empty page, in an organisation of their own with one project. */
export async function comeWithProject(page: Page, name: string, names = { firstName: 'Olga', lastName: 'Owner' }) {
  const owner = await newPerson(page.request, names)
  await signInOnBlank(page, owner.email)
  return { owner, ...(await makeProject(page, name)) }
}

/** The roles of a project by name, as whoever is signed in on the page is told them. */
export async function rolesOf(page: Page, query: string): Promise<ReadonlyMap<string, string>> {
  const { projectRoleNames } = await callAs<{ projectRoleNames: { data: { RoleID: string; Name: string }[] } }>(
    page,
    `query ($tenant: ID!, $project: ID!) {
      projectRoleNames(TenantID: $tenant, ProjectID: $project, PageSize: 100) { data { RoleID Name } }
    }`,
    placeOf(query),
  )
  return new Map(projectRoleNames.data.map(({ Name, RoleID }) => [Name, RoleID]))
}

/** Invites somebody to a project as whoever is signed in on the page. */
export async function invite(page: Page, query: string, email: string, role: string) {
  const { createProjectUsers } = await callAs<{ createProjectUsers: { status: number; error: unknown } }>(
    page,
    `mutation ($tenant: ID!, $project: ID!, $users: String!) {
      createProjectUsers(TenantID: $tenant, ProjectID: $project, ProjectUsers: $users) { status error { Message } }
    }`,
    {
      ...placeOf(query),
      users: JSON.stringify([{ UserEmail: email, RoleID: (await rolesOf(page, query)).get(role) }]),
    },
  )
  if (createProjectUsers.status !== 200) throw new Error(JSON.stringify(createProjectUsers.error))
}

/** Somebody with an account of their own who is a member of the project from now on. */
export async function addColleague(page: Page, { query }: Pick<FoundProject, 'query'>, role: string, names: Names) {
  const person = await newPerson(page.request, names)
  await invite(page, query, person.email, role)
  return person
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

/** A page in another browser, where a colleague works at the same time. */
export async function elsewhere(browser: Browser, baseURL: string, email: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await comeSignedIn(page, email, address)
  return page
}

function placeOf(query: string) {
  const asked = new URLSearchParams(query)
  return { tenant: asked.get('tenant_id'), project: asked.get('project_id') }
}
