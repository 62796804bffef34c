import { existsSync, readdirSync } from 'node:fs'
import { requires } from '../../../server/generated/requires.ts'
import type { Carried, Site } from './carried.ts'
import { addWork } from './work.ts'
import type { Person, World } from './world.ts'

const folder = new URL('../', import.meta.url)
const files = readdirSync(folder)
  .filter((area) => area !== 'graphql')
  .sort()
  .map((area) => new URL(`${area}/carried.ts`, folder))
  .filter((file) => existsSync(file))

/** Every mutation of the contract: what the areas say of theirs, each in `tests/server/<area>/carried.ts`. */
export const mutations: readonly Carried[] = (
  await Promise.all(files.map(async ({ href }) => ((await import(href)) as { carried: readonly Carried[] }).carried))
).flat()

/** A role that may do everything that an operation asks for. */
export function everyRight(): Record<string, string[]> {
  const rights: Record<string, string[]> = {
    'Project Management': ['Administer'],
    'Role Management': ['Create', 'Update'],
  }
  for (const { can, things = [] } of Object.values(requires)) {
    for (const { action, subject } of [...can, ...things]) rights[subject] = [...(rights[subject] ?? []), action]
  }
  return rights
}

/**
 * A site in a tenant. Its file cannot be read, so that a work on it is tried again and again: it does not end between two
 * calls.
 */
export async function madeSite(world: World, acme: string, admin: Person): Promise<Site> {
  const made = await world.project(acme, 'Site')
  const place = { tenantId: acme, projectId: made.id, environmentId: made.production }
  const member = await world.person(`${made.id}@members.test`.toLowerCase(), { home: acme })
  await world.join(member, acme, await world.role(acme, `Guests of ${made.id}`, {}))
  const inProject = { projectId: made.id }
  await world.joinProject(member, acme, made.id, await world.role(acme, 'Painters', {}, inProject))
  const otherRoleId = await world.role(acme, 'Writers', {}, inProject)
  const tenantRoleId = await world.role(acme, `Friends of ${made.id}`, {})
  const people = { userId: admin.id, memberId: member.id, otherRoleId, tenantRoleId }
  return { ...made, ...people, ...(await addWork(world.server.database.owner, place, admin.id)) }
}
