/**
 * What the generator makes of the spec, as the runtime reads it. Types only: nothing here reaches the browser.
 * Each concept's own compiled type stands in the concept's file beside its schema.
 */

/** The names that expressions see: `route`, `session`, `data`, `state`, `item`, `form`, `result` … and the console's context. */
export interface Scope {
  readonly route: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

/** An expression of the spec as a plain function. Emitted ones name a narrower scope, hence the bivariant parameter. */
export type Expression<T> = { call(scope: Scope): T }['call']

/** A literal of the YAML file, or what `${…}` stands for. */
export type Value<T> = T | Expression<T | null | undefined>

/** Named values, as given by `with:`. */
export type Values = Readonly<Record<string, Value<unknown>>>

/** A text for staff: its key in the locales, and the default language's words (with arguments: a function of them). */
export interface Text {
  readonly key: string
  // biome-ignore lint/suspicious/noExplicitAny: each emitted text names the arguments it takes.
  readonly text: string | ((args: any) => string)
  readonly args?: Expression<Readonly<Record<string, unknown>>>
}

/** Where a node stands in the spec: `spec/menus.yaml:14:12`. */
export type Place = string

/** An action on a subject. */
export interface Right {
  readonly action: string
  readonly subject: string
}

/** Held by whoever holds at least one right at the level that is asked; written `Any right`. */
export type AnyRight = { readonly action: 'Any'; readonly subject: 'right' }

/** `can`, `feature` and `when` of a node; all that are given must hold. One evaluator reads it (runtime/gates). */
export interface Gate {
  readonly can?: readonly Right[]
  /** The level of permissions.yaml whose grants `can` asks; the level of the page where none is given. */
  readonly level?: string
  readonly feature?: readonly string[]
  readonly when?: Expression<unknown>
  /** What happens instead of hiding: shown but disabled with a reason, or (routes) another place. */
  readonly else?: { readonly disabled: Text } | { readonly go: Go }
  readonly at: Place
}

export interface Gated {
  readonly gate?: Gate
}

/** A place to go: a route of the spec, or an address (outside the console, or planned). */
export type Go =
  | {
      readonly to: string
      readonly with?: Values
      readonly replace?: boolean
      /** Where the page that is shown takes the values and lets staff in with them, that page instead. */
      readonly stay?: boolean
      /** The page from which one came to the one that is shown, as it was; `to` where there is none. */
      readonly former?: boolean
    }
  /** `tab`: in a tab of its own, if it is on another host or no page of the console. */
  | { readonly href: Value<string>; readonly tab?: boolean }
  /** An address that no route serves yet: what leads there is not shown. */
  | { readonly path: Value<string> }
  /** The page that was asked for before signing in, or the home page. */
  | { readonly back: true }

/** A GraphQL operation: derived of what the spec reads, or written in spec/api/operations. */
export interface Operation<Result = unknown, Variables = Readonly<Record<string, unknown>>> {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  /** The root field whose response is unwrapped. */
  readonly field: string
  /** The document as it is sent, minified. */
  readonly text: string
  /** The names of the variables that it takes; others are not sent. */
  readonly variables: readonly string[]
  readonly __types?: { readonly result: Result; readonly variables: Variables }
}
