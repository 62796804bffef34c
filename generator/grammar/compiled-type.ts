import type { Expression, Gated, Place, Value } from './compiled.ts'
import type { Properties, Property, RecordRule, ValueRule, ValueWord } from './language.ts'

export declare const compiled: unique symbol

/** A rule whose values are compiled to `Compiled`. The mark is a type only: no rule has such a property. */
export type Of<Own, Compiled> = Own & { readonly [compiled]?: () => Compiled }

/** The type that the values of a rule are compiled to; `unknown` where the rule does not say. */
export type CompiledOf<Own> = Own extends { readonly [compiled]?: () => infer Compiled } ? Compiled : unknown

interface Words {
  string: string
  number: number
  boolean: boolean
  list: readonly unknown[]
  object: Readonly<Record<string, unknown>>
  file: unknown
  any: unknown
}

export type CompiledValue<Word extends ValueWord, How extends ValueRule['expression']> = How extends 'only'
  ? Expression<unknown extends Words[Word] ? unknown : Words[Word] | null | undefined>
  : Value<Words[Word]>

/** By name; a list of what has its name in it, where the rule says so. */
export type CompiledRecord<Each, More extends Partial<RecordRule>> = More extends {
  readonly listed: infer Name extends string
}
  ? readonly Plain<
      Readonly<Record<Name, string>> &
        (More extends { readonly valued: infer Under extends string } ? Readonly<Record<Under, Each>> : Each)
    >[]
  : Readonly<Record<string, Each>>

/** The properties of an object, and what its rule gives it besides: a gate, its place. */
export type CompiledObject<Own extends Properties, More = object> = Plain<
  {
    readonly [Name in keyof Own as IsThere<Own[Name]> extends true ? Name : never]: CompiledProperty<Own[Name]>
  } & {
    readonly [Name in keyof Own as IsThere<Own[Name]> extends false ? Name : never]?: CompiledProperty<Own[Name]>
  } & (More extends { readonly gated: true } ? Gated : unknown) &
    (More extends { readonly placed: true } ? { readonly at: Place } : unknown)
>

/** What is loaded on demand is asked for by a function. */
type CompiledProperty<Own extends Property> = Own extends { readonly onDemand: true }
  ? () => Promise<CompiledOf<Own['rule']>>
  : CompiledOf<Own['rule']>

/** Whether the runtime always gets a property, or it is compiled into another one. */
type IsThere<Own extends Property> = Own extends { readonly into: string }
  ? 'elsewhere'
  : Own extends { readonly required: true } | { readonly default: NonNullable<unknown> }
    ? true
    : false

/** The same type with its properties written out. */
export type Plain<Type> = { [Name in keyof Type]: Type[Name] }
