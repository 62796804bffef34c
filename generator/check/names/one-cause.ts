import { placeText } from '../../load/source.ts'
import { error, type Problem } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

/**
 * Where several places ask for what one place no longer says, that is told once: a parameter that no route has any more,
 * an input that a dialog no longer declares, data that a screen no longer loads. Each of those places is right by itself,
 * and mending the one mends all.
 */
export function withOneCause(
  problems: readonly Problem[],
  { routes, entities }: Pick<CheckContext, 'routes' | 'entities'>,
): readonly Problem[] {
  const isThere = (parameter: string) => [...routes.values()].some((each) => each.parameters.has(parameter))
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = causeOf(problem) ?? entityOf(problem, entities)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  const instead = new Map<Problem, Problem | undefined>()
  for (const [key, group] of groups) {
    const places = new Set(group.map(({ place }) => placeText(place)))
    if (places.size < 2) continue
    // What another route has may be missing here and there for reasons of their own.
    const [kind, name = ''] = key.split(' ')
    if (kind === 'parameter' && isThere(name)) continue
    // What the dialog itself does not use was given to it in vain.
    if (kind === 'input' && !group.some(isUse)) continue
    for (const each of group) instead.set(each, undefined)
    const first = group.find(({ place }) => place.file.endsWith(homeOf(key))) ?? group[0]
    if (first) instead.set(first, together(first, key, places.size - 1))
  }
  return problems.flatMap((each) => (instead.has(each) ? (instead.get(each) ?? []) : [each]))
}

/** A field that an entity computes, of a thing of which nothing says that it is one. */
function entityOf(
  { code, message, suggestion, place }: Problem,
  entities: CheckContext['entities'],
): string | undefined {
  const [, field = '', type] = /^"([^"]+)" is no field of ([A-Z]\w*)\./.exec(message) ?? []
  if (code !== 'unknown-field' || suggestion !== undefined || type === undefined) return undefined
  const computing = [...entities.values()].filter((each) => each.type === type && each.derived.has(field))
  return computing.length === 1 ? `entity ${computing[0]?.name} ${place.file}` : undefined
}

/** What must be missing for a problem to come about; nothing where it is its own. */
function causeOf({ code, message, suggestion, fix, place }: Problem): string | undefined {
  if (suggestion !== undefined || fix) return undefined
  const [, name, owner] =
    /^"([^"]+)" is no field of (the route|the data of this screen|the state of this screen|what the dialog)/.exec(
      message,
    ) ?? []
  if (code === 'unknown-field' && name !== undefined) {
    if (owner === 'the route') return `parameter ${name}`
    const kind = owner === 'what the dialog' ? 'input' : owner === 'the data of this screen' ? 'data' : 'state'
    return `${kind} ${name} ${place.file}`
  }
  const [, state] = /^The state of this screen has no name "([^"]+)"/.exec(message) ?? []
  if (state !== undefined) return `state ${state} ${place.file}`
  const [, route, parameter = ''] = /^(No route has a|The route \S+ has no) parameter "([^"]+)"/.exec(message) ?? []
  if (code === 'unknown-parameter' && route !== undefined) return `parameter ${parameter}`
  const [, dialog, input] = /^The dialog (\S+) has no input "([^"]+)"/.exec(message) ?? []
  const top = /^(.*?)\/(?:screens|dialogs)\//.exec(place.file)?.[1] ?? place.file.replace(/\/[^/]+$/, '')
  return code === 'unknown-input' && dialog !== undefined ? `input ${input} ${top}/dialogs/${dialog}.yaml` : undefined
}

/** Where the one mend is made, as far as a file can be named. */
function homeOf(key: string): string {
  const [kind, , file = ''] = key.split(' ')
  return kind === 'parameter' ? '/routes.yaml' : file
}

function isUse({ code }: Problem): boolean {
  return code === 'unknown-field'
}

function together({ code, place, message }: Problem, key: string, others: number): Problem {
  const [kind, name] = key.split(' ')
  const more = others === 1 ? 'one more place asks for it' : `${others} more places ask for it`
  if (kind === 'entity') {
    const field = /^"[^"]+"/.exec(message)?.[0] ?? ''
    return error(
      code,
      place,
      `${field} is what the entity ${name} computes, and ${more.replace('for it', 'for such')}: add "entity: ${name}" where these are loaded.`,
    )
  }
  if (kind === 'parameter') {
    const mend = 'add it under "query" of the route that is to have it, in routes.yaml'
    return error(code, place, `No route has a parameter "${name}", and ${more}: ${mend}.`)
  }
  if (kind === 'state') {
    const mend = 'name it under "state", with its first value'
    return error(code, place, `The state of this screen has no "${name}", and ${more}: ${mend}.`)
  }
  if (kind === 'input') {
    const mend = `add it under "input", as "input: { ${name}: … }"`
    return error(code, place, `The dialog does not say that it is opened with "${name}", and ${more}: ${mend}.`)
  }
  const [is = '', has] = message.split(/(?<=\.) /)
  const known = has === undefined ? '' : ` ${has}`
  const mend = 'Load it under "data" by that name, or rename all of them.'
  return error(code, place, `${is.slice(0, -1)}, and ${more}.${known} ${mend}`)
}
