import { type Kysely, sql } from 'kysely'
import type { Rows } from '../../database/rows.ts'
import type { Schema } from '../../database/schema.ts'
import { type Actor, type Allowed, nothingAsked } from '../../operation/actor.ts'
import { grantsOf } from '../../policies/grants.ts'
import { createRandom, type Random } from '../random.ts'
import type { SeededTenant } from '../tenants.ts'
import { atItsTime, contentWays, programWays, stillToDo } from './contents.ts'
import { insertEntries, type SeededEntry } from './entries.ts'
import { createGates } from './gate.ts'
import { mediaWays } from './media.ts'
import { ownWays, peopleWays } from './people.ts'
import { projectsOf, type ToldEnvironment, type ToldProject } from './places.ts'
import { type Due, type Program, programsOf } from './programs.ts'
import { settingsWays } from './settings.ts'
import { days, firstDay, type Sitting, slotsOf } from './slots.ts'
import { type Worker, workersOf } from './staff.ts'
import { pickWay, type Step, type Ways, type Where } from './step.ts'

/** So many entries the demo's trail has. */
export const manyEntries = 20_000

/** Somebody's work without a longer break, and what of it is to be done still. */
interface Session {
  readonly worker: Worker
  /** The token that acts in place of a person. */
  readonly program: Program | null
  /** null: where there is no project yet. */
  readonly project: ToldProject | null
  readonly environment: ToldEnvironment | null
  readonly sender: { readonly address: string; readonly browser: string | null }
  readonly isTimer: boolean
  /** How much of it is to come. */
  left: number
  /** Nothing of it is done yet. */
  isNew: boolean
  queue: Step[]
  /** By what the last step was let through: works in the background go on by it. */
  gate: Allowed
}

/** Archived projects were worked on so many days of the year. */
const untilArchived = 80

/**
 * A year of an organisation's trail, as its members and programs would have left it: in sessions, by the rights that they have,
 * about what is in the demo or was there once. It says what was done; the things themselves are as the demo has them.
 */
export async function addTrail(db: Kysely<Schema>, rows: Rows, tenant: SeededTenant, now = new Date()): Promise<void> {
  const first = firstDay(now)
  await sql`select make_audit_months(${new Date(first)}, now())`.execute(db)
  await insertEntries(db, entriesOf(createRandom(20_260_702), rows, tenant, first))
}

/** The entries, in the order of their times. */
export function entriesOf(random: Random, rows: Rows, tenant: SeededTenant, first: number): SeededEntry[] {
  const workers = workersOf(rows, random, tenant)
  const projects = projectsOf(rows, random, tenant.id)
  const programs = programsOf(random, projects)
  const gateFor = createGates()
  const ended = projects.filter(({ isArchived }) => isArchived).map(archived)
  const arrived = projects.flatMap((project) => arrivals(random, workers, project))
  const agenda = [...programs.flatMap((program) => program.agenda), ...ended, ...arrived].sort((a, b) => a.day - b.day)
  const own = rows.roles.filter((role) => role.tenant_id === tenant.id && role.project_id == null)
  const people = peopleWays(
    workers,
    own.map(({ id, name }) => ({ id, name, grants: grantsOf([]) })),
  )
  const slots = slotsOf<Session>(random, { many: manyEntries, first, next })
  return slots.map(({ at, day, session }) => entryOf(at, session, nextStep(session, day)))

  function next(day: number): Sitting<Session> {
    const at = new Date(first + day * 86_400_000)
    const program = programs.find(({ from, until }) => day > from + 7 && day < until && random.chance(0.06))
    const isAlone = !program && random.chance(0.04)
    const those = isAlone ? workers.filter(({ share }) => share > 1) : workers
    const worker = program ? administrator() : weighted(random, those)
    const project = program?.project ?? projectFor(worker, { day, at, isWork: isAlone })
    const isTimer = isAlone && project !== null
    const { environments = [] } = project ?? {}
    const production = environments.find(({ isProduction }) => isProduction) ?? null
    const environment =
      random.chance(0.85) || program ? production : random.pick(environments.length ? environments : [production])
    const isLong = program !== undefined || worker.share > 1
    const acts = isTimer ? 1 : random.between(2, isLong ? 16 : 4)
    const session: Session = {
      ...{ worker, program: program ?? null, project, environment, isTimer, isNew: !program && !isTimer },
      ...{ sender: program ? program.sender : random.pick(worker.senders), queue: [], left: acts, gate: nothingAsked },
    }
    return { session, acts, isProgram: program !== undefined }
  }

  function administrator(): Worker {
    const found = workers.find(({ tenantRole }) => tenantRole.name === 'Administrator')
    if (!found) throw new Error('The organisation has no administrator')
    return found
  }

  /** One of those that somebody works in; those with many contents the more often. */
  function projectFor(
    { tenantRole, projectRoles }: Worker,
    { day, at, isWork }: { day: number; at: Date; isWork: boolean },
  ): ToldProject | null {
    const worksIn = (id: string) => projectRoles.has(id) && !(isWork && projectRoles.get(id)?.name === 'Viewer')
    const isEverywhere = tenantRole.name === 'Administrator'
    const there = projects.filter(
      ({ id, createdAt, isArchived, hasContents }) =>
        (isEverywhere || worksIn(id)) &&
        createdAt < at &&
        (!isArchived || day < untilArchived) &&
        (!isWork || hasContents),
    )
    return there.length === 0 ? null : weighted(random, there)
  }

  function nextStep(session: Session, day: number): Step {
    if (session.isNew) {
      session.isNew = false
      session.queue = [...(random.chance(0.04) ? [failedSignIn(session)] : []), account('signIn', session.worker)]
    }
    session.left--
    const { worker, queue, left, project } = session
    if (queue.length === 0 && !session.program && !session.isTimer) {
      if (left === 0 && random.chance(0.5)) return account('signOut', worker)
      if (project && worker.tenantRole.name === 'Administrator' && (agenda[0]?.day ?? days) <= day) {
        return (agenda.shift() as Due).step
      }
    }
    for (let tries = 0; session.queue.length === 0; tries++) {
      const { environment } = session
      const where = project && environment && { random, project, environment }
      const isAlone = session.program !== null || session.isTimer
      if (!where || (tries > 20 && !isAlone)) session.queue = [...pickWay(random, ownWays(worker))(nowhere(random))]
      else if (tries > 20) session.queue = [...stillToDo[session.program ? 'program' : 'timer'](where)]
      else session.queue = [...pickWay(random, waysFor(session))(where)]
    }
    return session.queue.shift() as Step
  }

  function waysFor({ worker, program, project, isTimer }: Session): Ways {
    if (program) return programWays
    if (isTimer) return atItsTime
    if (random.chance(0.05)) return ownWays(worker)
    if (worker.tenantRole.name === 'Administrator') {
      const drawn = random.next()
      return drawn < 0.35 ? settingsWays : drawn < 0.5 ? people : drawn < 0.8 ? contentWays : mediaWays
    }
    // Now and then somebody tries what is not theirs to do.
    if (random.chance(0.02)) return random.chance(0.5) ? settingsWays : people
    if (projectRole(worker, project) === 'Viewer' && random.chance(0.8)) return ownWays(worker)
    return random.chance(0.72) ? contentWays : mediaWays
  }

  function entryOf(at: Date, session: Session, step: Step): SeededEntry {
    const { worker, program, isTimer } = session
    const project = step.project ?? session.project
    const environment = step.project ? null : session.environment
    const via = step.via ?? (program ? 'Token' : isTimer ? 'Job' : 'Console')
    const isOwn = via === 'Identity'
    const isIn = !isOwn && !step.isAnywhere
    const gate =
      via === 'Job' && !isTimer ? session.gate : gateFor(step.operation, worker, isIn ? (project?.id ?? null) : null)
    // A token may what who made it may; some of them may less by now.
    const words =
      program && random.chance(0.01) ? 'You have no permission for this. It needs Update on Content Management.' : gate
    const by: Actor = {
      ...{
        operation: step.operation,
        via,
        tenantId: tenant.id,
        roles: program ? [] : rolesOf(worker, isIn ? project : null),
      },
      ...{ projectId: isIn ? (project?.id ?? null) : null, environmentId: isIn ? (environment?.id ?? null) : null },
      ...(program
        ? { userId: program.id, name: program.name }
        : { userId: worker.id, name: worker.name, email: worker.email }),
      sender: via === 'Job' ? null : { ...session.sender, requestId: uuid(random) },
      gate: isOwn || typeof words === 'string' ? nothingAsked : words,
    }
    if (typeof words === 'string' && !isOwn) {
      session.queue = []
      const thing = { kind: null, id: step.id ?? null, name: null }
      return {
        at,
        by,
        deed: { thing, outcome: 'Refused', reason: words },
        count: random.chance(0.3) ? random.between(2, 6) : 1,
      }
    }
    session.gate = by.gate
    const deed = step.make(at)
    return { at, by, deed, count: deed.outcome === 'Refused' && random.chance(0.4) ? random.between(2, 5) : 1 }
  }
}

/** For what is done with an account, which is in no place. */
function nowhere(random: Random): Where {
  const nothing = { contents: [], media: [], templates: [], trash: { contents: [], media: [] }, nameFor: () => '' }
  return {
    random,
    project: {
      id: '',
      name: '',
      createdAt: new Date(0),
      isArchived: false,
      hasContents: false,
      environments: [],
      share: 0,
    },
    environment: { id: '', name: '', isProduction: false, ...nothing },
  }
}

const projectRole = ({ projectRoles }: Worker, project: ToldProject | null) => projectRoles.get(project?.id ?? '')?.name

function rolesOf(worker: Worker, project: ToldProject | null): string[] {
  return [worker.tenantRole.name, projectRole(worker, project)].flatMap((name) => name ?? [])
}

function account(operation: string, { id, name }: Worker): Step {
  return { operation, via: 'Identity', isAnywhere: true, make: () => ({ thing: { kind: 'User', id, name } }) }
}

function failedSignIn({ worker: { id, name } }: Session): Step {
  const refused = { outcome: 'Refused' as const, reason: 'Incorrect username or password.' }
  const make = () => ({ thing: { kind: 'User', id, name }, ...refused })
  return { operation: 'signIn', via: 'Identity', isAnywhere: true, make }
}

/** That somebody was given a role in a project. */
function arrivals(random: Random, workers: readonly Worker[], project: ToldProject): Due[] {
  return workers.flatMap(({ id, email, projectRoles }) => {
    const role = projectRoles.get(project.id)
    if (!role) return []
    const made = { thing: { kind: 'ProjectUser', id, name: email }, after: { Email: email, RoleID: role.id } }
    return [{ day: random.between(0, 30), step: { operation: 'createProjectUsers', project, make: () => made } }]
  })
}

/** That a project was archived. */
function archived(project: ToldProject, index: number): Due {
  const { id, name } = project
  const change = { before: { status: 'Active' }, after: { status: 'Archived' } }
  const make = () => ({ thing: { kind: 'Project', id, name }, ...change })
  return { day: untilArchived + 3 * index, step: { operation: 'updateProjectStatus', project, make } }
}

function weighted<Thing extends { readonly share: number }>(random: Random, things: readonly Thing[]): Thing {
  let drawn = random.next() * things.reduce((sum, { share }) => sum + share, 0)
  for (const thing of things) {
    drawn -= thing.share
    if (drawn < 0) return thing
  }
  return things.at(-1) as Thing
}

function uuid(random: Random): string {
  const hex = () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const [one, two, three, four] = [hex(), hex(), hex(), hex()]
  return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-a${three.slice(0, 3)}-${three.slice(4)}${four}`
}
