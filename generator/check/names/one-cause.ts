import { kindOf } from '../../load/kind.ts'
import { placeText } from '../../load/source.ts'
import { error, type Lack, type Problem } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

/** What must be missing for problems to come about. */
interface Cause {
  readonly kind: Lack['kind'] | 'entity'
  readonly name: string
  readonly of: string
}

/**
 * Where several places ask for what one place no longer says, that is told once: a parameter that no route has any more,
 * an input that a dialog or form no longer declares, data that a screen no longer loads. Each of those places is right by itself,
 * and mending the one mends all.
 */
export function withOneCause(
  problems: readonly Problem[],
  { routes, entities }: Pick<CheckContext, 'routes' | 'entities'>,
): readonly Problem[] {
  const isThere = (parameter: string) => [...routes.values()].some((each) => each.parameters.has(parameter))
  const groups = new Map<string, { readonly cause: Cause; readonly problems: Problem[] }>()
  for (const problem of problems) {
    const cause = causeOf(problem, entities)
    if (!cause) continue
    const key = `${cause.kind} ${cause.of} ${cause.name}`
    const group = groups.get(key) ?? { cause, problems: [] }
    group.problems.push(problem)
    groups.set(key, group)
  }
  const instead = new Map<Problem, Problem | undefined>()
  for (const { cause, problems: group } of groups.values()) {
    const places = new Set(group.map(({ place }) => placeText(place)))
    if (places.size < 2) continue
    // What another route has may be missing here and there for reasons of their own.
    if (cause.kind === 'parameter' && isThere(cause.name)) continue
    // What the dialog or form itself does not use was given to it in vain.
    if (cause.kind === 'input' && !group.some(isUse)) continue
    for (const each of group) instead.set(each, undefined)
    const first = group.find((each) => isAtHome(each, cause)) ?? group[0]
    if (first) instead.set(first, together(first, cause, places.size - 1))
  }
  return problems.flatMap((each) => (instead.has(each) ? (instead.get(each) ?? []) : [each]))
}

/** Nothing where a problem is its own: its mend is known. */
function causeOf({ lacks, suggestion, fix, place }: Problem, entities: CheckContext['entities']): Cause | undefined {
  if (!lacks || suggestion !== undefined || fix) return undefined
  if (lacks.kind !== 'field') return lacks
  // A field that an entity computes, of a thing of which nothing says that it is one.
  const computing = [...entities.values()].filter((each) => each.type === lacks.of && each.derived.has(lacks.name))
  const [entity, other] = computing
  return entity && !other ? { kind: 'entity', name: entity.name, of: place.file } : undefined
}

/** Where the one mend is made, as far as a file can be named. */
function isAtHome({ place: { file } }: Problem, { kind, of }: Cause): boolean {
  if (kind === 'parameter') return kindOf(file) === 'routes'
  return kind !== 'input' || file.endsWith(`/${of}.yaml`)
}

function isUse({ code }: Problem): boolean {
  return code === 'unknown-field'
}

function together({ code, place, lacks }: Problem, { kind, name, of }: Cause, others: number): Problem {
  const more = others === 1 ? 'one more place asks for it' : `${others} more places ask for it`
  switch (kind) {
    case 'entity': {
      const such = others === 1 ? 'one more place asks for such' : `${others} more places ask for such`
      const mend = `add "entity: ${name}" where these are loaded`
      return error(code, place, `"${lacks?.name}" is what the entity ${name} computes, and ${such}: ${mend}.`)
    }
    case 'parameter': {
      const mend = 'add it under "query" of the route that is to have it, in routes.yaml'
      return error(code, place, `No route has a parameter "${name}", and ${more}: ${mend}.`)
    }
    case 'state': {
      const mend = 'name it under "state", with its first value'
      return error(code, place, `The state of this screen has no "${name}", and ${more}: ${mend}.`)
    }
    case 'input': {
      const mend = `add it under "input", as "input: { ${name}: … }"`
      const given = of.startsWith('forms/')
        ? 'The form does not say that it is given'
        : 'The dialog does not say that it is opened with'
      return error(code, place, `${given} "${name}", and ${more}: ${mend}.`)
    }
    default: {
      const known = lacks && lacks.known.length > 0 ? ` It has ${lacks.known.join(', ')}.` : ''
      const mend = 'Load it under "data" by that name, or rename all of them.'
      return error(code, place, `"${name}" is no field of the data of this screen, and ${more}.${known} ${mend}`)
    }
  }
}
