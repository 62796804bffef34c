import type { NameKind } from '../../grammar/language.ts'
import { placeText } from '../../load/source.ts'
import { error, type Problem } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

/** Problems of names that nothing defines, with what they are names of. */
export type Unknowns = Map<Problem, Unknown>

export interface Unknown {
  readonly kind: NameKind
  readonly name: string
  /** The nearest name; the problem's suggestion if nothing is said. */
  readonly meant?: string
}

type Used = ReadonlyMap<NameKind, ReadonlySet<string>>

/**
 * Where several places name a thing alike, and the nearest one that there is is named by none, its definition is mistyped,
 * or it was renamed and they were not: told once, at the definition. Which of both it is, nobody can tell: there is no
 * fix.
 */
export function withMisspeltDefinitions(
  problems: readonly Problem[],
  context: Pick<CheckContext, 'unknowns' | 'names' | 'surroundings'>,
  used: Used,
): readonly Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const { kind, name } = context.unknowns.get(problem) ?? {}
    if (kind !== undefined) groups.set(`${kind} ${name}`, [...(groups.get(`${kind} ${name}`) ?? []), problem])
  }
  const merged = new Map<Problem, Problem | undefined>()
  for (const group of groups.values()) {
    const one = definitionOf(group, context, used)
    if (one) for (const [index, problem] of group.entries()) merged.set(problem, index === 0 ? one : undefined)
  }
  return problems.flatMap((each) => (merged.has(each) ? (merged.get(each) ?? []) : [each]))
}

function definitionOf(
  [first, ...others]: readonly Problem[],
  { unknowns, names, surroundings }: Pick<CheckContext, 'unknowns' | 'names' | 'surroundings'>,
  used: Used,
): Problem | undefined {
  const { kind, name, meant } = (first && unknowns.get(first)) ?? {}
  const defined = meant ?? first?.suggestion
  if (!first || kind === undefined || defined === undefined) return undefined
  const place = names[kind].get(defined)
  const places = new Set([first, ...others].map((each) => placeText(each.place)))
  const isUsed = [kind, ...(kind === 'query' || kind === 'mutation' ? (['operation'] as const) : [])].some((each) =>
    used.get(each)?.has(defined),
  )
  const { widgets } = surroundings
  if (kind === 'widget' && place && !isUsed && widgets?.has(name ?? '') && !widgets.has(defined))
    return error(
      first.code,
      place,
      `There is code for the widget "${name}", and none for "${defined}". Rename this, or its code.`,
      name,
    )
  if (!place || places.size < 2 || isUsed) return undefined
  const message = `Nothing uses the ${kind} "${defined}", but ${places.size} places name "${name}" (as ${placeText(first.place)}).`
  return error(first.code, place, `${message} Rename it, or them.`, name)
}
