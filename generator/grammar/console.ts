import type { Text } from './compiled.ts'
import type { ContextName } from './data.ts'
import type { Tone } from './actions.ts'

/** How a response wraps its data; absent where the backend answers with the data itself. */
export interface Envelope {
  readonly status?: string
  readonly ok?: number
  readonly error?: string
  readonly errorType?: string
  readonly errorMessage?: string
  readonly total?: string
  readonly message?: string
  readonly data: string
}

export interface Console {
  readonly name: string
  readonly language: string
  /** Routes with a part to play: where a guard sends staff. */
  readonly pages: { readonly signIn?: string; readonly home: string; readonly denied: string; readonly missing: string; readonly down: string }
  readonly envelope?: Envelope
  /** Query parameters that go along from page to page where the target takes them. */
  readonly carry: readonly string[]
  /** Session values by the claim of the ID token that holds them. */
  readonly claims: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, ContextName>>
  readonly notices: { readonly place: 'top' | 'bottom'; readonly stays: Readonly<Record<Tone, number>> }
  readonly layout: { readonly breakpoints: Readonly<Record<string, number>>; readonly stickyHeader: number }
  /** Said when the engine itself has something to say (loading, empty, failed, denied …). */
  readonly texts: Readonly<Record<EngineText, Text>>
  /** What `choose` decided; expressions have these inlined. */
  readonly decisions: Readonly<Record<string, unknown>>
}

/** Texts that the engine needs whatever the console is about; messages.yaml `engine:` holds each. */
export type EngineText =
  | 'loading'
  | 'failed'
  | 'offline'
  | 'retry'
  | 'cancel'
  | 'close'
  | 'confirm'
  | 'clear'
  | 'search'
  | 'menu'
  | 'navigation'
  | 'skip'
  | 'actions'
  | 'broken'
  | 'blockBroken'
  | 'required'
  | 'notices'
  | 'dismiss'
  | 'unsaved'
  | 'leave'
  | 'copied'
  | 'showPassword'
  | 'sort'
  | 'noOptions'
