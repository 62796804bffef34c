import type { Tone } from './actions.ts'
import { notice, toneProperty } from './actions.ts'
import type { Go, Text, Values } from './compiled.ts'
import { go, goWith } from './go.ts'
import {
  boolean,
  choice,
  either,
  list,
  name,
  type ObjectRule,
  object,
  offered,
  type Property,
  partOf,
  type SpecialRule,
  string,
  text,
  values,
} from './language.ts'

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
  /** Patterns of the addresses on which it holds, as routes have them; `/*` at the end is everything below as well. */
  readonly path?: readonly string[]
  readonly then: readonly ErrorAnswer[]
  readonly at: string
}

export type ErrorAnswer =
  | { readonly answer: 'silent' }
  | { readonly answer: 'notify'; readonly text: Text; readonly tone: Tone }
  | { readonly answer: 'alert'; readonly title: Text; readonly text: Text }
  | { readonly answer: 'open'; readonly dialog: string; readonly with?: Values }
  | { readonly answer: 'go'; readonly go: Go }
  /** The route's address is put behind that of the page, and its screen shown in the page's own frame. */
  | { readonly answer: 'append'; readonly append: string }
  | { readonly answer: 'refreshSession' }
  | { readonly answer: 'signOut' }
  | { readonly answer: 'reload' }
  | { readonly answer: 'show' }
  /** Whoever works here signs in again over the open page, which stays as it is. */
  | { readonly answer: 'signInAgain' }

const pattern: SpecialRule = { rule: 'special', name: 'pattern', shape: string }
const words = (about: string): Property => ({ about, rule: list(string, { single: true, least: 1 }) })

export const plainAnswers = ['silent', 'show', 'refreshSession', 'signOut', 'signInAgain', 'reload'] as const

/** What may happen to an error, by its word. */
export const answerGrammars: Readonly<Record<'notify' | 'alert' | 'open' | 'go' | 'append', ObjectRule>> = {
  notify: {
    rule: 'object',
    name: 'answer notify',
    properties: {
      notice: {
        word: 'notify',
        about: 'A shared message of messages.yaml by its name, or a text.',
        rule: notice,
        required: true,
        flat: true,
      },
      tone: { ...toneProperty, into: 'notify' },
    },
  },
  alert: {
    rule: 'object',
    name: 'answer alert',
    properties: {
      alert: {
        about: 'A window that must be closed before anything else.',
        rule: partOf<{ title: unknown; text: unknown }>('alert', {
          title: { about: 'Its title.', rule: text, required: true },
          text: { about: 'What it says.', rule: text, required: true },
        }),
        required: true,
        flat: true,
      },
    },
  },
  open: {
    rule: 'object',
    name: 'answer open',
    properties: {
      dialog: {
        word: 'open',
        about: 'The dialog that opens over the page.',
        rule: name('dialog'),
        required: true,
        sets: 'dialog',
      },
      with: { about: 'Values for what the dialog takes as `input`.', rule: values('dialog') },
    },
  },
  go: {
    rule: 'object',
    name: 'answer go',
    properties: { go: { about: 'The page that is shown.', rule: go, required: true }, with: goWith },
  },
  append: {
    rule: 'object',
    name: 'answer append',
    properties: {
      append: {
        about:
          'A route whose address is put behind the one that is open; its screen is shown there, inside the frame of the page that failed.',
        rule: name('route'),
        required: true,
      },
    },
  },
}

export const answer = either(
  { looks: 'text', rule: choice(...plainAnswers) },
  { looks: 'map', has: 'notify', rule: answerGrammars.notify },
  { looks: 'map', has: 'alert', rule: answerGrammars.alert },
  { looks: 'map', has: 'open', rule: answerGrammars.open },
  { looks: 'map', has: 'append', rule: answerGrammars.append },
  { looks: 'map', has: 'go', rule: answerGrammars.go },
)

const errorRule: ObjectRule = object<ErrorRule>(
  'error rule',
  {
    operation: {
      about: 'Only if one of these operations or session calls failed.',
      rule: list(offered('called'), { single: true, least: 1 }),
    },
    type: words('Only if the error is of one of these types, as the server calls them.'),
    message: {
      about: 'Only if its message has one of these in it: words, or a regular expression between slashes.',
      rule: list(pattern, { single: true, least: 1 }),
    },
    flagged: { about: 'Only if staff had (true) or had not (false) been signed in.', rule: boolean },
    route: { about: 'Only on these routes.', rule: list(name('route'), { single: true, least: 1 }) },
    path: {
      about:
        'Only on pages of these addresses, segment by segment: `/plants` is that page alone, `/plants/*` it and everything below, `/plants/:id` those of single plants.',
      rule: list(
        { ...string, pattern: /^\/(?:[^\s?#*]*|(?:[^\s?#*]+\/)?\*)$/, means: 'an address like /plants or /plants/*' },
        { single: true, least: 1 },
      ),
    },
    // biome-ignore lint/suspicious/noThenProperty: the word of the YAML file; nothing awaits a grammar.
    then: {
      about: 'What happens, in order; `error` holds what went wrong.',
      rule: list(answer, { least: 1 }),
      required: true,
      binds: { error: 'failure' },
    },
  },
  { constraint: 'errorRule', placed: true },
)

export const errors = list(errorRule)
