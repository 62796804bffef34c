import type { Expression, Gate, Go, Operation, Scope, Text, Values } from '../../../generator/grammar/compiled.ts'
import type { Console } from '../../../generator/grammar/console.ts'
import type { Permissions } from '../../../generator/grammar/permissions.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import { buildAbility } from '../../../generator/values/gates/ability.ts'
import type { Ability } from '../../../generator/values/gates/evaluate.ts'
import { createFeatures, type Features, type Flags } from '../../../generator/values/gates/features.ts'
import type { Resource } from '../../../src/runtime/data/resource.ts'
import type { Answer } from '../../../src/runtime/data/unwrap.ts'
import { extendScopes, type Names, type Scopes } from '../../../src/runtime/expressions/scopes.ts'
import type { GuardAsking } from '../../../src/runtime/navigation/guard.ts'
import type { Levels } from '../../../src/runtime/rights/levels.ts'
import { createStore } from '../../../src/runtime/store.ts'
import { noOtherLevel } from '../../support/ability.ts'

export const envelope: NonNullable<Console['envelope']> = {
  status: 'status',
  ok: 200,
  error: 'error',
  errorType: 'ErrorType',
  errorMessage: 'Message',
  total: 'totalItems',
  message: 'message',
  data: 'data',
}

export function text(words: Text['text'], args?: Text['args']): Text {
  return { key: 'made', text: words, ...(args && { args }) }
}

export function operation(
  name: string,
  variables: readonly string[] = [],
  kind: Operation['kind'] = 'query',
): Operation {
  return { name, kind, field: name, text: `${kind} ${name}`, variables }
}

/** Scopes with everything there already. */
export function scopesOf(names: Names & { route?: Scope['route'] } = {}): Scopes {
  return extendScopes(undefined, { route: {}, ...names })
}

export function gate(parts: Partial<Gate>): Gate {
  return { at: 'made', ...parts }
}

export function route(name: string, path: string | undefined, parts: Partial<Route> = {}): Route {
  return { name, path, session: 'any', query: {}, at: 'made', ...parts }
}

export const vocabulary: Pick<Permissions, 'actions' | 'subjects' | 'aliases'> = {
  actions: ['Read', 'Create', 'Update', 'Delete', 'Administer', 'Access', 'View Subscription'],
  subjects: ['Beds', 'Seeds', 'Tools', 'Feature'],
  aliases: { Edit: 'Update' },
}

export function featuresOf(named: readonly string[], disabled: readonly string[] = [], all?: string): Flags {
  return createFeatures(named, disabled, all)
}

/** The ability of rights written as `Read Beds`. */
export function abilityOf(rights: readonly string[], features: Pick<Features, 'allowed'> = featuresOf([])): Ability {
  const grants = rights.map((right) => {
    const action = vocabulary.actions.find((one) => right.startsWith(`${one} `)) ?? right.split(' ')[0] ?? ''
    return { action, subject: right.slice(action.length + 1) }
  })
  return buildAbility(grants, features, vocabulary, noOtherLevel)
}

/** Levels that answer every question with the same ability, at once or with what `ask` throws. */
export function levelsOf(ability: Ability | (() => Ability)): Levels {
  return {
    sources: () => [],
    ready: createStore(true),
    resources: () => [] as readonly Resource[],
    ability: () => (typeof ability === 'function' ? ability() : ability),
  }
}

export const pages: Console['pages'] = {
  signIn: 'door',
  home: 'home',
  denied: 'denied',
  notFound: 'missing',
  maintenance: 'down',
}

/** Routes that guards send staff to. */
export const standardRoutes: readonly Route[] = [
  route('door', '/door', { session: 'absent' }),
  route('home', '/', { session: 'required' }),
  route('denied', '/denied'),
  route('missing', '*'),
  route('down', '/down'),
]

export interface GuardOptions {
  readonly signedIn?: boolean
  readonly rights?: readonly string[]
  readonly features?: Flags
  readonly names?: Names & { route?: Scope['route'] }
  readonly routes?: readonly Route[]
  readonly carry?: readonly string[]
  readonly levels?: Levels
  readonly pages?: Console['pages']
}

export function guardAsking(options: GuardOptions = {}): GuardAsking {
  const {
    signedIn = true,
    rights = [],
    features = featuresOf([]),
    names = {},
    routes = standardRoutes,
    carry = [],
  } = options
  return {
    signedIn,
    features,
    pages: options.pages ?? pages,
    scopes: scopesOf(names),
    levels: options.levels ?? levelsOf(abilityOf(rights, features)),
    addresses: { routes, carry },
  }
}

export const to = (name: string, values?: Values): Go => ({ to: name, with: values })

export function expression<T>(read: (scope: Scope) => T): Expression<T> {
  return read
}

export function answer(data: unknown, total?: number): Answer {
  return { data, total }
}

/** A promise with its ends in hand. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
