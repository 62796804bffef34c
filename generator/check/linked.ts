import type { YamlNode } from '../load/tree.ts'
import type { CheckedExpression, CheckedValue } from './expressions/expression.ts'
import type { CheckedText } from './texts/text.ts'

/**
 * What a checked node of the spec becomes, ready to be written down: names are resolved, expressions and texts are
 * checked, properties have their compiled names. `emit` prints it without asking anything more.
 */
export type Linked =
  | { readonly is: 'data'; readonly data: unknown }
  | LinkedObject
  /** `later`: what it holds is not drawn before somebody asks for it. */
  | { readonly is: 'list'; readonly items: readonly Linked[]; readonly later?: true }
  | { readonly is: 'value'; readonly value: CheckedValue }
  /** Always a function, even where its value is known. */
  | { readonly is: 'function'; readonly expression: CheckedExpression }
  | { readonly is: 'text'; readonly text: CheckedText }
  /** What a module of its own exports: an operation, an entity, a form, a menu. */
  | { readonly is: 'module'; readonly folder: ModuleFolder; readonly name: string }
  | { readonly is: 'pattern'; readonly source: string }
  /** Written once, by name, above what uses it. */
  | {
      readonly is: 'shared'
      readonly name: string
      readonly type: string
      readonly value: Linked
      readonly at: YamlNode
    }

export interface LinkedObject {
  readonly is: 'object'
  readonly entries: readonly LinkedEntry[]
  /** The properties that are written into modules of their own, to be loaded when they are asked for. */
  readonly onDemand?: readonly string[]
  /** What the modules of those are called; where nothing is said, as the properties are. */
  readonly called?: string
}

export type LinkedEntry = readonly [name: string, value: Linked]

export type ModuleFolder = 'operations' | 'entities' | 'forms' | 'menus'

export function data(value: unknown): Linked {
  return { is: 'data', data: value }
}

export function linkedObject(entries: readonly LinkedEntry[], onDemand: readonly string[] = []): LinkedObject {
  return onDemand.length > 0 ? { is: 'object', entries, onDemand } : { is: 'object', entries }
}

/** The same object with further properties before its own. */
export function withFirst(first: LinkedEntry, own: LinkedObject): LinkedObject {
  return { ...own, entries: [first, ...own.entries] }
}

/** The value of a linked object's property. */
export function entryOf(object: Linked | undefined, name: string): Linked | undefined {
  return object?.is === 'object' ? object.entries.find(([each]) => each === name)?.[1] : undefined
}
