import type { FieldFamily, FieldType } from '../form-types.ts'
import type { ResourceFieldType } from '../resource-types.ts'
import type { Sample, Sampled } from './sample.ts'

/** A JSON Schema as plain data. */
export type Schema = Readonly<Record<string, unknown>>

/** What stands behind a word: a figure or a constant with one, a bound of a number or date, a name of a rule of messages.yaml … */
export type Taken = 'yes' | 'figure' | 'bound' | 'rule' | 'string' | 'text' | 'words' | 'own'

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
  /** What may fail by it where data asks it. */
  failuresOfData?(schema: Schema, field: FailingField): readonly Failure[]
  /** Values on both sides of it. */
  samples?(sampled: Sampled): readonly Sample[]
}

/** A word of a form's field. */
export interface FormWord {
  readonly about: string
  readonly takes: Taken
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
  readonly takes: Taken
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
  /** Rules that its data says. */
  readonly ofData: readonly string[]
}

/** A keyword that may fail, the name of what is said then, and the limit in it. */
export type Failure = readonly [keyword: string, message: string, limit?: unknown]
