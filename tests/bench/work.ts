import { requires } from '../../server/generated/requires.ts'
import { createWorld, type MadeProject, type Person, type World } from '../server/graphql/world.ts'

/** A server in this process, with somebody who may do everything in an empty project. */
export interface Workshop {
  world: World
  tenantId: string
  admin: Person
  site: MadeProject
}

/** As the real one, but that it is not behind a process of its own: what works in the background here holds up the asking. */
export async function openWorkshop(options: Parameters<typeof createWorld>[0] = {}): Promise<Workshop> {
  const world = await createWorld({ deployment: 'full', logLevel: 'error', ...options })
  const tenantId = await world.tenant('Bench')
  const admin = await world.person('ada@bench.test', { home: tenantId })
  const rights: Record<string, string[]> = { 'Project Management': ['Administer'] }
  for (const { can } of Object.values(requires)) {
    for (const { action, subject } of can) rights[subject] = [...(rights[subject] ?? []), action]
  }
  await world.join(admin, tenantId, await world.role(tenantId, 'Administrator', rights))
  return { world, tenantId, admin, site: await world.project(tenantId, 'Site', { others: 0 }) }
}

const listing = `query($t: ID!) { projects(TenantID: $t) { status totalItems data { SortKey name content environments { SortKey } } } }`

/** Asks for the list of projects again and again while something else is done. @returns the times of the answers (ms) */
export async function askMeanwhile({ world, tenantId, admin }: Workshop, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let done = false
  const ended = work.finally(() => {
    done = true
  })
  ended.catch(() => {})
  while (!done) {
    const began = performance.now()
    const { status } = await world.ask(admin, listing, { t: tenantId })
    if (status !== 200) throw new Error(`The listing answered ${status}`)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await ended
  return times
}

export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** How long something took (ms). */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
