import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { referenceViolation } from '../../database/violations.ts'
import { limits } from '../../generated/limits.ts'
import type { AccessEntryInput } from '../../generated/schema.ts'
import type { Actor } from '../../operation/actor.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { type Cells, type Privilege, privileges } from '../../policies/access/decide.ts'
import { holdLists } from '../../policies/access/hold-lists.ts'
import { things } from '../../policies/access/things.ts'
import { record } from '../../resource/record.ts'
import { refuseChanged } from './changed.ts'
import { refuseFull } from './full.ts'
import { holdersById } from './holders.ts'
import {
  type Entry,
  entriesBy,
  entriesOf,
  kindOf,
  type Meant,
  type MeantThing,
  meantThings,
  privilegesOf,
  tooManyEntries,
  versionOf,
} from './rows.ts'

/** What is to become of the access lists of some things. */
export interface Wanted {
  entries: readonly AccessEntryInput[]
  /** Ids of entries that go. */
  deleted: readonly string[]
  /** The lists as the caller has seen them; undefined: whatever they are. */
  version: string | undefined
}

interface Needs {
  database: Pick<Database, 'staff'>
  /** Those of the things that whoever acts may not administer, as the transaction sees it. */
  notTheirs(transaction: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Changes the access lists of things, all alike, or none of them.
 * @throws {Refusal} Conflict where somebody has changed them since; BadInput for what cannot be; NotFound for holders and
 * entries that are not there, or not of these things
 */
export async function saveAccessLists({ database, notTheirs }: Needs, meant: Meant, wanted: Wanted, by: Actor) {
  checkWords(wanted)
  await database
    .staff(meant.tenantId)
    .transaction()
    .execute(async (transaction) => {
      await holdLists(transaction, meant.environmentId)
      const there = await meantThings(transaction, meant)
      const ids = there.map(({ id }) => id)
      // It may have been taken from them while they waited for the lock.
      if ((await notTheirs(transaction, ids)).size > 0) {
        const what = `Administer on this ${things[meant.subject].what}`
        throw new Refusal('Forbidden', `You have no permission for this. It needs ${what}.`)
      }
      const before = await entriesOf(transaction, meant)
      if (wanted.version !== undefined && wanted.version !== versionOf(before)) {
        throw await refuseChanged(transaction, meant, by)
      }
      checkPrivileges(wanted, there)
      refuseTooLarge(there, wanted)
      const deleted = new Set(wanted.deleted)
      const gone = before.filter(({ id }) => deleted.has(id))
      if (gone.length !== deleted.size) throw notFound()
      await refuseForeign(transaction, meant, wanted)
      await remove(transaction, gone)
      const goneBy = entriesBy('thing', gone)
      const leftBy = entriesBy(
        'thing',
        before.filter(({ id }) => !deleted.has(id)),
      )
      for (const thing of there) {
        const changes = await write(transaction, meant, thing, leftBy.get(thing.id) ?? [], wanted.entries, by)
        const removed = goneBy.get(thing.id) ?? []
        if (changes.length === 0 && removed.length === 0) continue
        await record(transaction, {
          by: { ...by, environmentId: meant.environmentId },
          thing: { kind: kindOf(meant), id: thing.id, name: thing.name },
          before: {
            Entries: [
              ...changes.flatMap(({ holder, from }) => (from ? [entryOf(holder, from)] : [])),
              ...removed.map(({ holder, cells }) => entryOf(holder, cells)),
            ],
          },
          after: { Entries: changes.map(({ holder, to }) => entryOf(holder, to)) },
        })
      }
      if (wanted.entries.length > 0) await refuseFull(transaction, meant.environmentId)
      const lost = await notTheirs(transaction, ids)
      for (const { id, name } of there) {
        if (!lost.has(id)) continue
        const words = `You would lose Administer on ${name} yourself, and could not take it back. Leave it to yourself or to one of your roles.`
        throw new Refusal('BadInput', words)
      }
    })
}

function checkWords({ entries, deleted }: Wanted): void {
  const holders = new Set(entries.map(({ UserRoleID }) => UserRoleID))
  if (holders.size !== entries.length) throw new Refusal('BadInput', 'An entry is there twice')
  const most = limits.accessEntries
  if (entries.length + deleted.length > most)
    throw new Refusal('BadInput', `An access list has at most ${most} entries`)
}

/** @throws {Refusal} BadInput for more entries in all the lists together than one list may have */
function refuseTooLarge(there: readonly MeantThing[], { entries }: Wanted): void {
  if (there.length * entries.length > limits.accessEntries) throw tooManyEntries()
}

function checkPrivileges({ entries }: Wanted, there: readonly MeantThing[]): void {
  if (privilegesOf(there).includes('Create')) return
  if (entries.every(({ Create }) => Create == null || Create === 'Inherit')) return
  throw new Refusal('BadInput', 'Create is no privilege of a file: nothing can be made in it')
}

async function refuseForeign(transaction: Transaction<Schema>, meant: Meant, { entries }: Wanted): Promise<void> {
  const ids = entries.map(({ UserRoleID }) => UserRoleID)
  const known = new Set((await holdersById(transaction, meant, ids)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw notFound()
}

async function remove(transaction: Transaction<Schema>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await sql`delete from access_entries where id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`.execute(
    transaction,
  )
}

interface Change {
  holder: string
  /** null: there was no entry. */
  from: Cells | null
  to: Cells
}

/** As an entry is told in the contract. */
function entryOf(holder: string, cells: Cells) {
  return { UserRoleID: holder, ...cells }
}

/** Writes what is new for one thing, and answers it. */
async function write(
  transaction: Transaction<Schema>,
  { tenantId, projectId, environmentId, subject }: Meant,
  thing: MeantThing,
  before: readonly Entry[],
  wanted: readonly AccessEntryInput[],
  { name }: Actor,
): Promise<Change[]> {
  const byHolder = new Map(before.map((entry) => [entry.holder, entry]))
  const rows: { id: string; holder: string; cells: Cells }[] = []
  const changes: Change[] = []
  for (const input of wanted) {
    const known = byHolder.get(input.UserRoleID)
    const from = known?.cells ?? null
    const to = cellsAfter(from ?? {}, input)
    if (from && privileges.every((each) => from[each] === to[each])) continue
    rows.push({ id: known?.id ?? newId('Access'), holder: input.UserRoleID, cells: to })
    changes.push({ holder: input.UserRoleID, from, to })
  }
  if (before.length + rows.filter(({ holder }) => !byHolder.has(holder)).length > limits.accessEntries) {
    throw new Refusal('BadInput', `An access list has at most ${limits.accessEntries} entries`)
  }
  if (rows.length > 0) {
    // A role that is deleted at this moment is not there.
    await sql`
      insert into access_entries (id, tenant_id, project_id, environment_id, ${sql.ref(things[subject].column)}, user_id, role_id,
        privileges, updated_at, updated_by)
      select row->>'id', ${tenantId}, ${projectId}, ${environmentId}, ${thing.id},
        case when row->>'holder' like 'User\\_%' then row->>'holder' end,
        case when row->>'holder' like 'User\\_%' then null else row->>'holder' end,
        row->'cells', now(), ${name}
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
      on conflict (id) do update set privileges = excluded.privileges, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`
      .execute(transaction)
      .catch((error: unknown) => {
        throw referenceViolation(error) ? notFound() : error
      })
  }
  return changes
}

function cellsAfter(before: Cells, input: AccessEntryInput): Cells {
  return Object.fromEntries(
    privileges.flatMap((privilege: Privilege) => {
      const said = input[privilege]
      const cell = said == null || said === 'Mixed' ? before[privilege] : said === 'Inherit' ? undefined : said
      return cell ? [[privilege, cell]] : []
    }),
  )
}
