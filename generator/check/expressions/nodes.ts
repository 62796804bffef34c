import type { ValueType } from './types.ts'

/** An expression after the check: every node knows its type and where it stands in the expression's text. */
export type Node = NodeBase &
  (
    | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
    | { readonly kind: 'name'; readonly name: string /** A list macro's variable. */; readonly local: boolean }
    | { readonly kind: 'field'; readonly of: Node; readonly name: string }
    | { readonly kind: 'index'; readonly of: Node; readonly index: Node }
    | { readonly kind: 'not'; readonly operand: Node }
    | { readonly kind: 'minus'; readonly operand: Node }
    | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
    | { readonly kind: 'choose'; readonly condition: Node; readonly yes: Node; readonly no: Node }
    | { readonly kind: 'list'; readonly items: readonly Node[] }
    | { readonly kind: 'map'; readonly entries: readonly { readonly key: string; readonly value: Node }[] }
    | { readonly kind: 'call'; readonly function: FunctionName; readonly arguments: readonly Node[] }
    | {
        readonly kind: 'macro'
        readonly macro: MacroName
        readonly of: Node
        readonly variable: string
        readonly condition?: Node
        readonly transform?: Node
      }
    /** A text with expressions in it; absent values leave nothing. */
    | { readonly kind: 'template'; readonly parts: readonly Node[] }
  )

interface NodeBase {
  readonly type: ValueType
  readonly start: number
  readonly end: number
}

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '&&' | '||' | '+' | '-' | '*' | '/' | '%'

export type MacroName = 'filter' | 'map' | 'exists' | 'exists_one' | 'all'

/** Functions; of those that are called on a value (`name.trim()`), the value is the first argument. */
export type FunctionName =
  | 'has'
  | 'coalesce'
  | 'size'
  | 'now'
  | 'string'
  | 'int'
  | 'double'
  | 'timestamp'
  | 'maskEmail'
  | 'zone'
  | 'address'
  | 'json'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'matches'
  | 'lowerAscii'
  | 'upperAscii'
  | 'trim'
  | 'indexOf'
  | 'lastIndexOf'
  | 'substring'
  | 'split'
  | 'join'
