import type { Place, Text, Value } from './compiled.ts'
import type { CompiledOf } from './compiled-type.ts'
import { integer, name, type ObjectRule, object, record, string, text, value } from './language.ts'

/** The contracts between a sub-application and its host that this console knows (src/subapps/contract.ts). */
export const knownContracts: readonly number[] = [1]

/** A sub-application: code of its own that draws everything below an address, or inside of a block. */
export interface App {
  readonly name: string
  readonly title: Text
  readonly contract: number
  /** Where its module lies; none: it is drawn from this spec. */
  readonly module?: string
  /** What its module must hash to, as browsers write it (sha384-…). */
  readonly integrity?: string
  readonly version?: string
  /** What it is told by name. */
  readonly gives: Readonly<Record<string, Value<unknown>>>
  /** Drawn from the spec: the screen that it shows where a block stands it in a page. */
  readonly screen?: string
  /** Drawn from the spec: its own bundle. */
  readonly load?: () => Promise<unknown>
  readonly at: Place
}

/** How sub-applications are loaded, and what staff read meanwhile and when that fails. */
export interface AppHosting {
  /** How long loading may take (ms). */
  readonly timeout: number
  /** How often a mount that broke is tried again. */
  readonly retries: number
  readonly texts: {
    readonly loading: Text
    readonly failed: Text
    readonly broken: Text
    readonly missing: Text
    readonly late: Text
    readonly unfit: Text
    readonly blocked: Text
    readonly again: Text
  }
}

export const moduleAddress = {
  ...string,
  pattern: /^(\/(?![/\\])[^\s:]*$|https:\/\/[^/\s]+\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/,
  means: 'a path of this host ("/apps/books.js") or an https:// address',
} as const

export const integrity = {
  ...string,
  pattern: /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64}|sha512-[A-Za-z0-9+/]{86}==)$/,
  means: 'a hash as browsers write it (sha384- and 64 letters)',
} as const

/** Where the module of a sub-application lies elsewhere than apps.yaml says. */
export const appSource = object('source of a sub-application', {
  module: { about: 'Where its module lies.', rule: moduleAddress, required: true },
  integrity: { about: 'What it must hash to. That of apps.yaml counts for the module there.', rule: integrity },
})

export type AppSource = CompiledOf<typeof appSource>

const app: ObjectRule = object<Omit<App, 'name' | 'load'> & { screen?: unknown }>(
  'sub-application',
  {
    title: {
      about: 'What staff call it: the title of its page, and what is said while it loads.',
      rule: text,
      required: true,
    },
    contract: {
      about: 'The version of the contract that its module was made for.',
      rule: integer,
      default: 1,
    },
    module: {
      about:
        'Where its module lies: a path of this host, or an https:// address. Without it, it is drawn from this spec.',
      rule: moduleAddress,
    },
    integrity: {
      about: 'What its module must hash to; a browser runs no other.',
      rule: integrity,
    },
    version: { about: 'Which version of it this is, for whoever reads the file.', rule: string },
    gives: {
      about: 'What it is told by name, as `values` of its context; told anew when it changes.',
      rule: record(value('any'), 'value', { pattern: /^[A-Za-z]\w*$/ }),
      default: {},
    },
    screen: {
      about: 'Drawn from this spec: what it shows where a block `app` stands it in a page.',
      rule: name('screen'),
    },
  },
  { placed: true, constraint: 'app' },
)

const said = (about: string, given: readonly string[]) => ({
  about,
  rule: { rule: 'text', given } as const,
  required: true,
})

export const apps: ObjectRule = object<AppHosting & { apps: unknown }>('sub-applications', {
  timeout: { about: 'How long loading one may take (ms).', rule: value('number', 'constant'), required: true },
  retries: { about: 'How often a mount that broke is tried again.', rule: value('number', 'constant'), required: true },
  texts: {
    about: 'What staff read of them.',
    rule: object<AppHosting['texts']>('texts of sub-applications', {
      loading: said('While one loads; `{title}` is its own.', ['title']),
      failed: said('The notice in its place; `{message}` says what went wrong.', ['message']),
      broken: said('What went wrong when it broke without a word.', ['title']),
      missing: said('What went wrong when it could not be loaded.', ['title']),
      late: said('What went wrong when it did not come in time.', ['title']),
      unfit: said('What went wrong when it was made for another contract.', ['title']),
      blocked: said('What went wrong when its module lies where the deployment lets no code come from.', ['title']),
      again: { about: 'The button with which it is tried again.', rule: text, required: true },
    }),
    required: true,
  },
  apps: {
    about: 'Each by its name.',
    rule: record(app, 'sub-application', { pattern: /^[a-z][a-z0-9-]*$/ }),
    required: true,
  },
})
