import type { Database } from '../../../database/database.ts'
import { requires } from '../../../generated/requires.ts'
import type { Allowed } from '../../../operation/actor.ts'
import { roleGiven } from './given.ts'
import type { EntryRow } from './row.ts'

type Role = Allowed['lists'][number]['roles'][number]
type Names = ReadonlyMap<string, string>

/**
 * Why an act was let through, as it was decided then, a sentence each: the rights with the roles that gave them, what access
 * lists answered, the feature (O-audit-08). Of what was refused: what was missing.
 * @param names what the things of its gate are called
 */
export async function whyAllowed(row: EntryRow, names: Names, database: Pick<Database, 'staff'>): Promise<string[]> {
  if (row.outcome === 'Refused') return row.reason ? [row.reason] : []
  if (row.via === 'Operator') return ['It was done at the server itself, by whoever runs it.']
  if (row.via === 'Identity') return ['It needed no right: it is about the own account.']
  const { rights, lists, feature } = gateOf(row)
  const token = row.via === 'Token' ? [`It came with the token ${row.user_name}, which can do what its maker may.`] : []
  const sentences = [
    ...(await Promise.all(rights.flatMap(({ right, roles }) => roles.map((role) => byRole(right, role))))),
    ...(await Promise.all(lists.map(byList))).flat(),
    ...(feature ? [`The feature ${feature} was on.`] : []),
  ]
  return [...token, ...new Set(sentences.length > 0 ? sentences : [withoutGate(row)])]

  async function byRole(right: string, { id, name }: Role): Promise<string> {
    const needed = `It needed ${right}, which the role ${name} gave.`
    const given = row.via === 'Token' ? undefined : await roleGiven(database, row, id)
    return given?.by ? `${needed} ${given.by} had given it on ${dayOf(given.at)}.` : needed
  }

  async function byList({ right, list, entry, roles = [] }: Allowed['lists'][number]): Promise<string[]> {
    if (list === null) return Promise.all(roles.map((role) => byRole(right, role)))
    const who = names.get(entry ?? '') ?? entry ?? ''
    const thing = names.get(list)
    return [
      thing === undefined
        ? `It needed ${right}, which an access list gave, by its entry for ${who}.`
        : `It needed ${right}, which the access list of ${thing} gave, by its entry for ${who}.`,
    ]
  }
}

/** Of an entry that tells of nothing that was asked. */
function withoutGate({ operation }: EntryRow): string {
  const { can = [], things = [] } = requires[`Mutation.${operation}`] ?? requires[`Query.${operation}`] ?? {}
  const isAsked = can.length > 0 || things.length > 0
  return isAsked
    ? 'What was asked for it then is not kept.'
    : 'It needed no right: everybody may do this for themselves.'
}

/** What was asked; entries of a time before it was kept have none. */
export function gateOf({ gate }: Pick<EntryRow, 'gate'>): Partial<Allowed> & Pick<Allowed, 'rights' | 'lists'> {
  return { rights: [], lists: [], ...(gate as Partial<Allowed> | null) }
}

/** A day as the console writes it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10).split('-').reverse().join('/')
}
