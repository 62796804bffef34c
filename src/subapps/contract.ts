import type { ApolloClient } from '@apollo/client'

/**
 * What a sub-application and its host owe each other. A sub-application is an ES module that exports `contract` and
 * `mount`; it may be written in anything. This file has types and one number: an application of another repository
 * copies it, or none of it.
 */

/** The version of this contract. A host mounts no module that was made for another one. */
export const contract = 1

/** What the module of a sub-application exports. */
export interface AppModule {
  /** The contract that it was made for. */
  readonly contract: number
  readonly mount: Mount
}

/**
 * Draws the application into an element that is empty and its own.
 * @throws (or rejects) when it could not: the host takes the element away and tries again in a fresh one, twice
 */
export type Mount = (element: HTMLElement, context: AppContext) => Mounted | Promise<Mounted>

/** An application that stands in the page. */
export interface Mounted {
  /** Gives up everything: listeners, timers, what is under way. The element is taken away after it, or after a while. */
  unmount(): void | Promise<void>
  /** The context has changed: another address below `base`, other values, light or dark. Without it, nothing is told. */
  update?(context: AppContext): void
}

/** What the host gives. Frozen: a change comes as another one, by `update`. Functions stay the same for one mount. */
export interface AppContext {
  readonly contract: typeof contract
  /** Where the application begins: the path of its page, without a slash at the end. */
  readonly base: string
  /** Where staff are in it: the path below `base` ("" or "/edit/7") and the query, as the address bar has them. */
  readonly address: string
  /** What the console hands over by name (spec/apps.yaml, `gives`): plain data, null for what is not there. */
  readonly values: Readonly<Record<string, unknown>>
  readonly session: {
    /** The token for the backend, renewed when it must be; undefined when nobody is signed in. */
    token(): Promise<string | undefined>
  }
  /** Whether staff may do something on this page. The server asks again. */
  can(action: string, subject: string): boolean
  /** Whether a feature is switched on here. */
  feature(name: string): boolean
  readonly navigation: AppNavigation
  /** The host's GraphQL client with its cache; its code is fetched when it is first asked for. */
  client(): Promise<ApolloClient>
  /** A message to staff, as the console itself shows them. */
  notify(tone: 'success' | 'info' | 'warning' | 'danger', text: string): void
  /** Says that it cannot go on: the host takes the application away and shows a notice in its place. */
  fail(reason: unknown): void
  /** The language of texts, as BCP 47 writes it. */
  readonly language: string
  readonly scheme: 'light' | 'dark'
  /** Aborted as soon as the application is left, also when that is before it was mounted. */
  readonly signal: AbortSignal
}

/** The address bar belongs to the host: whoever wants to be elsewhere asks it, and is told by `update` where that is. */
export interface AppNavigation {
  /** An address within the console, with its query: "/media?folder=2". Any other is refused with an error. */
  go(href: string, options?: { readonly replace?: boolean }): void
  back(): void
  /**
   * Has staff asked before they leave what is not saved: by a link of the console, back and forward, or the document.
   * Within the application nobody is asked: it knows itself when to. Returns how to take it back.
   */
  guard(isUnsaved: () => boolean): () => void
}
