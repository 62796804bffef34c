import type { TracePlanned } from '../check/trace.ts'
import type { Place, Right } from '../grammar/compiled.ts'
import type { Span } from '../load/source.ts'
import type { Formula, StateValue } from './formula.ts'
import type { Levels } from './levels.ts'
import type { Person } from './satisfiability.ts'

/** What a console is for those who use it: its pages, what shows on them and to whom, and what the server lets through. */
export interface Model {
  readonly persons: readonly Person[]
  readonly levels: Levels
  readonly features: readonly string[]
  /** The feature that stands for the whole console. */
  readonly wholeFeature: string | undefined
  readonly routes: ReadonlyMap<string, ModelRoute>
  /** The pages of console.yaml by what they are for, as far as they are there: `home`, `denied` … */
  readonly pages: ReadonlyMap<string, string>
  /** Where whoever is signed in goes first while something is missing, instead of pages that need a session. */
  readonly incomplete: { readonly lead: Lead; readonly when: Formula } | undefined
  /** Query parameters that go along from page to page. */
  readonly carried: ReadonlySet<string>
  readonly things: readonly Thing[]
  /** By name. */
  readonly operations: ReadonlyMap<string, ModelOperation>
  /** The schema says by `@requires` what the server asks; where it does not, nothing is known of that. */
  readonly requiresStated: boolean
  /** Features that each deployment switches off. */
  readonly deployments: ReadonlyMap<string, readonly string[]>
}

/** A gate with its condition as logic. */
export interface ModelGate {
  readonly can: readonly Right[]
  /** The level whose grants `can` asks, where the gate names one; else that of the page. */
  readonly level?: string
  readonly feature: readonly string[]
  readonly when?: Formula
  /** The condition as it is written. */
  readonly whenText?: string
  /** What happens instead of hiding. */
  readonly otherwise?: { readonly disabled: true } | { readonly go: Lead }
  readonly span: Span
  /** Where each of its words stands. */
  readonly spans?: { readonly [Word in 'can' | 'feature' | 'when']?: Span | undefined }
}

export interface ModelRoute {
  readonly name: string
  readonly path: string | undefined
  readonly screen: string | undefined
  readonly session: 'required' | 'absent' | 'any'
  readonly level: string | undefined
  readonly gate: ModelGate | undefined
  readonly redirect: { readonly lead: Lead; readonly when: Formula } | undefined
  /** Its screen leads on as soon as it is entered: the first of its steps is to go elsewhere. */
  readonly leaves: { readonly lead: Lead; readonly when: Formula } | undefined
  /** While it holds, whoever comes is signed out before anything is asked. */
  readonly endsSession: Formula | undefined
  /** Pop-ups of other services lead back to it. */
  readonly answers: boolean
  /** What the address may carry. */
  readonly parameters: ReadonlyMap<string, ModelParameter>
  /** Routes around it, innermost first, by name. */
  readonly layouts: readonly string[]
  readonly span: Span
}

export interface ModelParameter {
  readonly values?: readonly StateValue[]
  /** What it is when the address does not say; null if nothing. */
  readonly initial: StateValue
}

/** A way to another page. */
export interface Lead {
  readonly route: string
  /** What it gives along: a value that is written there, another parameter as it is, or something unknown. */
  readonly with: ReadonlyMap<string, Given>
  /** The auth state after the previous step, as `Walk.after`. */
  readonly after?: 'signedIn' | 'signedOut' | undefined
  readonly span: Span
}

export type Given =
  | { readonly is: 'value'; readonly value: StateValue }
  | { readonly is: 'unknown'; readonly mayMiss: boolean }
  | { readonly is: 'parameter'; readonly name: string }

/** A node of the spec that somebody may see, with the gates around it. */
export interface Thing {
  /** Where it stands, by names that outlive new neighbours: `menus.main.books`. */
  readonly key: string
  readonly kind: string
  readonly label: string | undefined
  readonly span: Span
  /** Where the node begins, as its compiled form says it. */
  readonly at: Place
  /** What staff call the control that it is, or (of a step) that runs it, and that control's kind. */
  readonly control: string
  readonly controlKind: string
  /** The file's concept and name: `screens.books`, `menus.main`, `routes.books`. */
  readonly container: string
  /** Its own gate is the last; those before it stand around it in the same file. */
  readonly gates: readonly AroundGate[]
  readonly own: ModelGate | undefined
  /** A condition that stands for itself: of a field, of data, of a redirect. */
  readonly when: Formula | undefined
  readonly leads: readonly Lead[]
  readonly calls: readonly { readonly operation: string; readonly span: Span }[]
  readonly uses: readonly { readonly kind: 'menu' | 'form' | 'dialog' | 'screen'; readonly name: string }[]
  /** It may have a gate of its own. */
  readonly gated: boolean
  /** It hides by itself where the page that it leads to would refuse. */
  readonly follows: boolean
  /** Nobody sees it as such: data, what happens by itself. */
  readonly unseen?: true
  /** Shown but leading nowhere while this holds. */
  readonly disabled: Formula | undefined
  /** It is hidden until the page that it leads to is there. */
  readonly planned: TracePlanned | undefined
}

export interface AroundGate {
  readonly gate: ModelGate
  /** The node stands in the place of what this gate denies. */
  readonly denied: boolean
  /** The key of the node that has the gate. */
  readonly key: string
}

export interface ModelOperation {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  /** The root field that it asks for. */
  readonly field: string
  /** What the server asks for it. */
  readonly requires: {
    readonly session: boolean
    readonly can: readonly Right[]
    readonly feature: string | undefined
    /** Rights that are asked of single things: a list of a thing gives or takes them, and where none says anything the roles do. */
    readonly things: readonly Right[]
    /** Rights that are asked where one of the arguments `of` names somebody else than the caller. */
    readonly others: readonly (Right & { readonly of: readonly string[] })[]
  }
  readonly span: Span
}
