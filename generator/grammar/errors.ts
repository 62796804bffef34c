import type { Go, Text } from './compiled.ts'
import type { Tone } from './actions.ts'

/** A pattern over a message: contained text, or a regular expression. */
export type MessagePattern = string | RegExp

/** One rule of the error catalogue (product 8). The first that fits decides. */
export interface ErrorRule {
  readonly operation?: readonly string[]
  readonly type?: readonly string[]
  readonly message?: readonly MessagePattern[]
  /** Whether staff had been signed in when it happened (product 8: session messages are silent unless flagged). */
  readonly flagged?: boolean
  /** Route names on which it holds. */
  readonly route?: readonly string[]
  readonly then: readonly ErrorAnswer[]
  readonly at: string
}

export type ErrorAnswer =
  | { readonly answer: 'silent' }
  | { readonly answer: 'notify'; readonly text: Text; readonly tone: Tone }
  | { readonly answer: 'alert'; readonly title: Text; readonly text: Text }
  | { readonly answer: 'go'; readonly go: Go }
  | { readonly answer: 'refreshSession' }
  | { readonly answer: 'signOut' }
