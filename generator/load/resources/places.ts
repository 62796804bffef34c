import { everywhere, type Isolated } from '../../grammar/places.ts'
import { nearest } from '../../nearest.ts'
import { entriesIn, entry, stringAt, type YamlNode } from '../tree.ts'
import { snake, words } from './names.ts'

/** An id that says where a thing is: the argument by which a call names it, and the column of it. */
export interface PlaceId {
  /** What console.yaml calls the place, or what the resource is called in whose things it is. */
  readonly name: string
  /** What staff call one. */
  readonly one: string
  readonly argument: string
  readonly column: string
  /** The table into which it is; none where the backend has none. */
  readonly table?: string
  /** Some things are not in such a place, but in the one around it itself. */
  readonly optional?: true
}

/** A place of console.yaml in which things of resources can be. */
export interface ReadPlace {
  readonly name: string
  /** The variable under which it stands, which no field and no id of a resource may be called. */
  readonly id: string
  /** Its ids, the widest first. */
  readonly ids: readonly PlaceId[]
  readonly isolated?: Isolated
}

/**
 * The places that can be read: those with a name, also where that word is mistyped, which is told there.
 * @param section what console.yaml has under `place`
 */
export function readPlaces(section: YamlNode | undefined): readonly ReadPlace[] {
  const said = entriesIn(section).flatMap(({ key: id, value }) => {
    const name = nameIn(value)
    return name === undefined ? [] : [{ id, name, value }]
  })
  const idsOf = (name: string, passed: readonly string[]): readonly PlaceId[] => {
    const found = said.find((each) => each.name === name)
    // One that is in itself is refused by the check.
    if (!found || passed.includes(name)) return []
    const { id, value } = found
    const around = stringAt(value, 'in')
    const table = stringAt(value, 'table')
    const outer = around === undefined ? [] : idsOf(meantIn(around, said) ?? '', [...passed, name])
    const one = stringAt(value, 'one') ?? words(name).toLowerCase()
    const argument = stringAt(value, 'as') ?? id
    return [...outer, { name, one, argument, column: snake(id), ...(table !== undefined && { table }) }]
  }
  return said.map(({ id, name, value }) => {
    const isolated = entry(value, 'isolated')?.value
    const [setting, role] = [stringAt(isolated, 'setting'), stringAt(isolated, 'role')]
    return {
      id,
      name,
      ids: idsOf(name, []),
      ...(setting !== undefined && role !== undefined && { isolated: { setting, role } }),
    }
  })
}

function nameIn(place: YamlNode): string | undefined {
  const key = entriesIn(place).find((each) => nearest(each.key, ['name']) === 'name')?.key
  return stringAt(place, 'name') ?? (key === undefined ? undefined : stringAt(place, key))
}

/** Whether `of` of a resource names a place, as it is written; else it names another resource. */
export function isPlaceName(name: string): boolean {
  return /^[a-z]/.test(name)
}

/**
 * The ids of where things are; undefined where they are in things of another resource. Where a name is mistyped, which the
 * check reports, those of the place that was meant.
 * @param of one name, or two: the things are in the first itself, or in the second, which is in it
 */
export function idsWithin(of: readonly string[], places: readonly ReadPlace[]): readonly PlaceId[] | undefined {
  if (!of.every(isPlaceName)) return undefined
  const found = of.map((name) => places.find((each) => each.name === meantIn(name, places))?.ids ?? [])
  const [outer = [], inner = outer] = found
  return inner.map((id) => (outer.some(({ name }) => name === id.name) ? id : { ...id, optional: true }))
}

function meantIn(name: string, places: readonly { readonly name: string }[]): string | undefined {
  if (name === everywhere || places.some((each) => each.name === name)) return name
  return nearest(
    name,
    places.map((each) => each.name),
  )
}
