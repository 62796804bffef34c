import type { Rule } from '../../grammar/language.ts'
import type { KnownNames } from './names.ts'

/** A JSON Schema as plain data. */
export type Schema = Readonly<Record<string, unknown>>

/** What the files about kinds of rules share while one schema is made. */
export interface Making {
  readonly known: KnownNames
  readonly definitions: Map<string, Schema>
  /** The keys of definitions by what they are made of. */
  readonly keys: Map<unknown, string>
  /** Whether parts may be used in it; in a file of a part, their inputs stand anywhere as well. */
  readonly takes: { readonly parts: boolean; readonly inputs: boolean }
  /** The schema of any rule; handed along so that the files about rules need not know each other. */
  readonly schemaOf: (rule: Rule, making: Making) => Schema
}

/** A part that several places share, or that contains itself. `of`: what makes two of one name the same part. */
export function define(name: string, of: unknown, making: Making, make: () => Schema): Schema {
  let key = making.keys.get(of)
  if (key === undefined) {
    const wanted = name.replace(/\W+/g, '-')
    key = wanted
    for (let count = 2; making.definitions.has(key); count++) key = `${wanted}-${count}`
    making.keys.set(of, key)
    making.definitions.set(key, {})
    making.definitions.set(key, make())
  }
  return { $ref: `#/definitions/${key}` }
}

/** One schema where a condition holds, another where it does not. */
export function cases(condition: Schema, holds: Schema, fails?: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits it.
  return { if: condition, then: holds, ...(fails && { else: fails }) }
}
