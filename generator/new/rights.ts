import type { CheckContext } from '../check/context.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import { stringAt } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean } from '../problem.ts'
import { checkedOf, contextOf, type Draft, fileOf } from './draft.ts'
import { mapsIn } from './habits.ts'

/** What the server asks for an operation, in the words of gates. */
export interface Needs {
  readonly session: boolean
  readonly can: readonly string[]
  readonly feature?: string
}

/** `@requires` of the operation's field: what staff cannot do is not to be offered. */
export function needsOf(operation: OperationInfo | undefined, draft: Draft): Needs | undefined {
  if (!operation) return undefined
  const root = operation.kind === 'query' ? 'getQueryType' : 'getMutationType'
  const type = contextOf(draft).graphql.schema?.[root]()?.name
  const found = checkedOf(draft).requirements.find((each) => each.field === `${type}.${operation.field}`)
  if (!found) return undefined
  return {
    session: found.session,
    can: found.can.map(({ action, subject }) => `${action} ${subject}`),
    feature: found.feature,
  }
}

/** What the server asks for everything that a screen shows. */
export function needsOfScreen(screen: string, draft: Draft): Needs | undefined {
  const tree = fileOf(draft, 'screens', screen)?.tree
  const names = (tree ? [...mapsIn(tree)] : []).flatMap((map) => stringAt(map, 'query') ?? [])
  const all = names.flatMap((name) => needsOf(contextOf(draft).operations.get(name), draft) ?? [])
  if (all.length === 0) return undefined
  return {
    session: all.some((each) => each.session),
    can: [...new Set(all.flatMap((each) => each.can))],
    feature: all.find((each) => each.feature !== undefined)?.feature,
  }
}

/** Why a right is none: "Action Subject", as permissions.yaml names them. */
export function rightProblem(right: string, { names }: CheckContext): string | undefined {
  const actions = [...names.action.keys()].filter((each) => right.startsWith(`${each} `))
  const action = actions.sort((a, b) => b.length - a.length)[0]
  if (action === undefined) {
    const close = nearest(right.split(' ')[0] ?? '', names.action.keys())
    const all = [...names.action.keys()].join(', ')
    return `"${right}" begins with no action of permissions.yaml (${all}).${didYouMean(close)}`
  }
  const subject = right.slice(action.length + 1)
  if (names.subject.has(subject)) return undefined
  const close = nearest(subject, names.subject.keys())
  return `"${subject}" is no subject of permissions.yaml.${didYouMean(close && `${action} ${close}`)}`
}

/** One right stands alone, several in a list. */
export function inGate(words: readonly string[]): string | readonly string[] | undefined {
  return words.length > 1 ? words : words[0]
}
