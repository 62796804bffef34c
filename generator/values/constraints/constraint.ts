import type { FieldFamily, FieldType } from '../form-types.ts'
import type { ResourceFieldType } from '../resource-types.ts'
import type { Sample, Sampled } from './sample.ts'

/** A JSON Schema as plain data. */
export type Schema = Readonly<Record<string, unknown>>

/** What kind of value stands behind a word; `special`: the word's grammar has a rule of its own for it. */
export type WordValue = 'yes' | 'figure' | 'bound' | 'rule' | 'string' | 'text' | 'words' | 'special'

/** One thing that can be asked of values, with all that whoever reads a spec has to know of it. */
export interface ValueConstraint {
  /** The words of a form's field that ask it, in their order. */
  readonly form?: Readonly<Record<string, FormWord>>
  /** The words of a resource's field that ask it. */
  readonly resource?: Readonly<Record<string, ResourceWord>>
  /** The messages of `validation` that may be needed for it, by name: when each is said. */
  readonly messages?: Readonly<Record<string, string>>
  /** What of a field's schema may fail by it, in the order in which it is asked. */
  failures?(schema: Schema, field: FailingField): readonly Failure[]
  /** What may fail by it where the field's data asks it. */
  dataFailures?(schema: Schema, field: FailingField): readonly Failure[]
  /** Values on both sides of it. */
  samples?(sampled: Sampled): readonly Sample[]
}

/** A word of a form's field. */
export interface FormWord {
  readonly about: string
  readonly takes: WordValue
  /** The families of types on which it may stand; all where nothing is said. */
  readonly on?: readonly FieldFamily[]
  /** Of a figure: the keyword of the schema that it is, the least that goes there, and what is said of another. */
  readonly figure?: { readonly keyword: string; readonly least: number; readonly wrong: string }
  /** Further keywords of the schema that it may be. */
  readonly keywords?: readonly string[]
  /** Words that cannot stand beside it. */
  readonly instead?: readonly string[]
  readonly plan?: PlanWords
}

/** What `plan` says behind the name of a field: `may be 30 days away at most now`. */
export interface PlanWords {
  added(to: string): string
  gone(from: string): string
  changed?(from: string, to: string): string
}

/** A word of a resource's field. */
export interface ResourceWord {
  readonly about: string
  readonly takes: WordValue
  readonly on: readonly ResourceFieldType[]
  /** Says something only of what is sent by whoever makes or changes a thing, or of what has a column. */
  readonly only?: 'sent' | 'kept' | 'sent and kept'
}

/** The field whose values may fail. */
export interface FailingField {
  readonly type: FieldType
  readonly required: boolean
  /** The name of the message of its rule of messages.yaml. */
  readonly ruleMessage: string | undefined
  /** Whether messages.yaml has a message of a name. */
  hasMessage(name: string): boolean
  /** The names of the rules that its data gives it. */
  readonly dataRules: readonly string[]
}

/** A keyword that may fail, the name of what is said then, and the limit in it. */
export type Failure = readonly [keyword: string, message: string, limit?: unknown]
