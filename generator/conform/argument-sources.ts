import { sentBy } from '../check/operations/placed.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { entry, stringAt, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { eachSending, ownedParameters, parametersIn } from './owned-parameters.ts'
import { keysOf } from './spots.ts'

/**
 * What an argument is filled from that gives a right: `place`, the parameter of the address that names what belongs to
 * somebody; `claim`, the part of the token by which it names oneself.
 */
export type ArgumentSource = { readonly place: string } | { readonly claim: string }

/** Where an argument of a field of the schema is filled from; undefined where its value gives no right. */
export type FindSource = (field: string, argument: string) => ArgumentSource | undefined

/**
 * Reads off the spec where arguments are filled from: what levels of grants send, and what screens pass on from an
 * address. Both go for every argument of that name, but that a level says more of its own query.
 */
export function argumentSources(spec: CheckedSpec): FindSource {
  const { concepts } = spec.context.spec
  const { operations, routes } = spec.context
  const owned = ownedParameters(spec)
  const needed = new Set([...routes.values()].flatMap(({ needs }) => needs))
  const console = concepts.get('console')?.[0]?.tree
  const context = entry(console, 'context')?.value
  const claims = entry(console, 'session')?.value

  const places = new Map<string, string>()
  const own = new Map<string, string>()
  /** What a level sends, by field and argument. */
  const ofLevels = new Map<string, ArgumentSource>()

  const placeOf = (value: YamlNode) => parametersIn(value, context).find((each) => owned.has(each))
  const claimOf = (value: YamlNode) => {
    const name = value.kind === 'scalar' ? /^\$\{\s*session\.(\w+)\s*\}$/.exec(String(value.value))?.[1] : undefined
    return name === undefined ? undefined : stringAt(claims, name)
  }
  const note = (values: readonly YamlEntry[]) => {
    for (const { key, value } of values) {
      const place = placeOf(value)
      const known = places.get(key)
      // What a page cannot do without names the thing; what it may have besides names another one.
      if (place !== undefined && (known === undefined || (!needed.has(known) && needed.has(place))))
        places.set(key, place)
    }
  }

  for (const { value: level } of keysOf(entry(concepts.get('permissions')?.[0]?.tree, 'levels')?.value)) {
    const { field } = operations.get(stringAt(level, 'query') ?? '') ?? {}
    for (const { key, value } of sentBy(level, spec.context.placed)) {
      const place = placeOf(value)
      const claim = claimOf(value)
      if (place !== undefined) places.set(key, place)
      if (claim !== undefined) own.set(key, claim)
      const source = place !== undefined ? { place } : claim !== undefined ? { claim } : undefined
      if (source) ofLevels.set(`${field}.${key}`, source)
    }
  }
  for (const name of ['console', 'menus', 'screens', 'dialogs'] as const)
    for (const { tree } of concepts.get(name) ?? []) eachSending(tree, spec.context.placed, note)

  return (field, argument) => {
    const ofLevel = ofLevels.get(`${field}.${argument}`)
    if (ofLevel) return ofLevel
    const place = places.get(argument)
    if (place !== undefined) return { place }
    const claim = own.get(argument)
    return claim === undefined ? undefined : { claim }
  }
}
