import { administrator, member, noAccess } from '../areas/people/roles.ts'
import type { Rows } from '../database/rows.ts'
import { addAccessLists } from './access-lists.ts'
import * as accounts from './accounts.ts'
import { type AcmeProject, activeProjects, archivedProjects } from './acme-projects.ts'
import type { DemoFile } from './media.ts'
import { before } from './moments.ts'
import { addOwnThemes } from './own-themes.ts'
import type { Person, UserRow } from './people.ts'
import { addProject, type SeededProject } from './projects.ts'
import type { Random } from './random.ts'
import { addTenant, addUser, join, type SeededTenant } from './tenants.ts'

interface Needs {
  rows: Rows
  files: DemoFile[]
  random: Random
  createPerson(person: Person): Promise<UserRow>
}

const editorProjects = 2
const viewerProjects = 15

/** Acme Media: 40 projects, themes of its own, and the accounts that show each kind of right. */
export async function addAcme({ rows, files, random, createPerson }: Needs): Promise<SeededTenant> {
  const tenant = addTenant(rows, random, {
    name: 'Acme Media',
    description: 'Campaigns, films and websites',
    roles: { Administrator: administrator, Member: member, 'No Access': noAccess },
  })
  const enrol = async (person: Person, role: string) => {
    const user = await createPerson(person)
    addMember(rows, tenant, user, role)
    return user
  }

  const admin = await enrol(accounts.admin, 'Administrator')
  const editor = await enrol(accounts.editor, 'Member')
  const viewer = await enrol(accounts.viewer, 'Member')
  await enrol(accounts.none, 'No Access')
  await enrol(accounts.mfa, 'Administrator')
  await enrol(accounts.invited, 'Member')
  const authors = [admin, editor]
  for (const person of accounts.colleagues) authors.push(await enrol(person, 'Member'))

  const add = (project: AcmeProject, status: 'Active' | 'Archived', updatedAt: Date) =>
    addProject(rows, files, random, tenant, {
      ...project,
      status,
      updatedAt,
      author: random.pick(authors),
      isNew: project.contents === 0,
    })
  const active = activeProjects.map((project, index) =>
    add(project, 'Active', before({ days: index * 3, minutes: random.between(10, 1400) })),
  )
  for (const [index, project] of archivedProjects.entries()) {
    add(project, 'Archived', before({ days: 120 + index * 12, minutes: random.between(10, 1400) }))
  }

  const [, second] = active
  const memberRole = tenant.roles.get('Member')
  if (second && memberRole !== undefined)
    addAccessLists(rows, random, second, { admin, editor, viewer, member: memberRole })
  for (const project of active.slice(0, editorProjects)) addProjectMember(rows, tenant, project, editor, 'Editor')
  for (const project of active.slice(0, viewerProjects)) addProjectMember(rows, tenant, project, viewer, 'Viewer')
  addOwnThemes(rows, files, tenant, authors)
  return tenant
}

function addMember(rows: Rows, tenant: SeededTenant, user: UserRow, role: string): void {
  addUser(rows, user, tenant)
  join(rows, tenant, user, role)
}

function addProjectMember(
  rows: Rows,
  tenant: SeededTenant,
  project: SeededProject,
  user: UserRow,
  role: 'Editor' | 'Viewer',
): void {
  rows.project_members.push({
    user_id: user.id,
    project_id: project.id,
    tenant_id: tenant.id,
    role_id: project.roles[role],
    created_at: before({ days: 90 }),
  })
}
