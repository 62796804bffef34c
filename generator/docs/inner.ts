import type { Binding, ObjectRule, Property, Rule } from '../grammar/language.ts'
import { sharedMaps } from './takes.ts'

/** A map inside another, by the words that lead to it. */
export interface Inner {
  readonly way: readonly string[]
  readonly rule: ObjectRule
}

/** A word under which expressions see a further name. */
export interface Bound {
  readonly way: readonly string[]
  readonly name: string
  readonly binding: Binding
}

/** The word of a property in the file. */
export function wordOf(name: string, property: Property): string {
  return property.word ?? name
}

/** Every map below a map, from the outside in, each once; those with a page of their own are left out. */
export function innerMaps(
  rule: ObjectRule,
  way: readonly string[] = [],
  seen = new Set<ObjectRule | string>([rule]),
): readonly Inner[] {
  return Object.entries(rule.properties).flatMap(([name, property]) => {
    const deeper = [...way, wordOf(name, property)]
    return mapsOf(property.rule, seen).flatMap((inner) => {
      if (seen.has(inner) || sharedMaps.has(inner)) return []
      seen.add(inner)
      return [{ way: deeper, rule: inner }, ...innerMaps(inner, deeper, seen)]
    })
  })
}

/** Where in a map and below it expressions see names that they do not see around it. */
export function boundNames(rule: ObjectRule): readonly Bound[] {
  return [{ way: [], rule }, ...innerMaps(rule)].flatMap(({ way, rule: { properties } }) =>
    Object.entries(properties).flatMap(([name, property]) =>
      Object.entries(property.binds ?? {}).map(([bound, binding]) => ({
        way: [...way, wordOf(name, property)],
        name: bound,
        binding,
      })),
    ),
  )
}

/**
 * The maps that a rule comes down to, through lists, maps by name and choices. `seen`: rules that contain themselves are
 * followed once, by their names.
 */
export function mapsOf(rule: Rule, seen = new Set<ObjectRule | string>()): readonly ObjectRule[] {
  switch (rule.rule) {
    case 'object':
      return [rule]
    case 'list':
      return mapsOf(rule.items, seen)
    case 'record':
      return mapsOf(rule.values, seen)
    case 'either':
      return rule.choices.flatMap((each) => mapsOf(each.rule, seen))
    case 'later':
      if (seen.has(rule.name)) return []
      seen.add(rule.name)
      return mapsOf(rule.to(), seen)
    default:
      return []
  }
}
