import type { Appearance } from '../../model/appearances.ts'
import { all, any, type Formula, mapAtoms, not } from '../../model/formula.ts'
import { gateFormula } from '../../model/gates.ts'
import type { AroundGate, Model, ModelRoute, Thing } from '../../model/model.ts'
import { letsIn, onPage, pageFormula } from '../../model/navigation-outcome.ts'
import { anyLevel } from '../../model/persons.ts'
import { requirementFormula } from '../../model/requirement.ts'
import { equivalent } from '../meaning.ts'
import type { Planning } from '../planning.ts'
import { renamesIn } from '../renames.ts'
import type { Side } from '../side.ts'
import type { RowPair } from './rows.ts'

/** One of the things that are asked before somebody has something, from the outermost to the innermost. */
export interface Factor {
  /** The node that asks: `routes.books`, `menus.main.books`; as it is called after. */
  readonly key: string
  readonly before: Formula
  readonly after: Formula
  /** The gate's text is unchanged; what it is evaluated with (the page's level, its address) differs. */
  readonly sameWords: boolean
}

/** What is asked before the thing of a row can be seen and used, before and after. */
export function factorsOf(pair: RowPair, planning: Planning): readonly Factor[] {
  const row = pair.after ?? pair.before
  if (!row) return []
  if (row.kind === 'operation') return [operationFactor(row.label, row.level, planning)]
  const key = `routes.${row.page?.name}`
  const page: Factor = {
    key,
    before: pageAsks(pair.before?.page ?? samePage(row.page, planning.before, planning), planning.before.model),
    after: pageAsks(pair.after?.page ?? samePage(row.page, planning.after, planning), planning.after.model),
    sameWords: false,
  }
  if (row.kind === 'page') return [page]
  const was = askedOf(pair.before?.key, pair.before?.page, planning.before)
  const is = askedOf(pair.after?.key, pair.after?.page, planning.after)
  // Shown on the one side only: whatever puts it there makes the difference.
  if (!was || !is) {
    const container = row.key.split('.').slice(0, 2).join('.')
    return [page, { key: container, before: was ? all() : any(), after: is ? all() : any(), sameWords: false }]
  }
  const formerOf = (name: string) => planning.differences.pairs.get(name) ?? name
  const old = new Map(was.map((each) => [each.key, each]))
  const current = new Set(is.map((each) => formerOf(each.key)))
  const now = is.map(({ key: name, formula, bare }): Factor => {
    const former = old.get(formerOf(name))
    return factor(name, former, { formula, bare })
  })
  const gone = was.filter((each) => !current.has(each.key)).map((each) => factor(each.key, each, undefined))
  return [page, ...gone, ...now]
}

interface Asked {
  readonly key: string
  readonly formula: Formula
  /** As it is written, whatever page asks it. */
  readonly bare: Formula
}

function factor(key: string, was: Omit<Asked, 'key'> | undefined, is: Omit<Asked, 'key'> | undefined): Factor {
  return {
    key,
    before: was?.formula ?? all(),
    after: is?.formula ?? all(),
    sameWords: equivalent(was?.bare ?? all(), is?.bare ?? all()),
  }
}

/** The page as the other side has it. */
function samePage(page: ModelRoute | undefined, side: Side, { after, differences }: Planning): ModelRoute | undefined {
  if (!page) return undefined
  const { routes } = side.model
  if (side === after) return [...routes.values()].find((each) => formerName(each.name, differences) === page.name)
  return routes.get(formerName(page.name, differences))
}

function formerName(name: string, { pairs }: Planning['differences']): string {
  return pairs.get(`routes.${name}`)?.slice('routes.'.length) ?? name
}

function pageAsks(route: ModelRoute | undefined, model: Model): Formula {
  return route ? pageFormula(route, model) : any()
}

/** Everything that is asked for a node on a page, in order; nothing where it does not show there. */
function askedOf(key: string | undefined, page: ModelRoute | undefined, side: Side): readonly Asked[] | undefined {
  const thing = key === undefined ? undefined : side.model.things.find((each) => each.key === key)
  const shownOn =
    thing &&
    side
      .appearances()
      .get(thing)
      ?.filter(({ route }) => route.name === page?.name)
  const [only, another] = shownOn ?? []
  if (!thing || !page || !only) return undefined
  const own: readonly Asked[] = [
    ...(thing.when ? [{ key: thing.key, formula: onPage(thing.when, page), bare: thing.when }] : []),
    ...(thing.disabled
      ? [{ key: thing.key, formula: onPage(not(thing.disabled), page), bare: not(thing.disabled) }]
      : []),
    ...(thing.follows ? thing.leads.map((lead) => target(lead, page, side.model)) : []),
  ]
  // Shown in several ways: they are one question together.
  if (another) {
    const ways = any(...(shownOn ?? []).map((each) => each.shown))
    return [{ key: thing.key, formula: ways, bare: ways }, ...merged(own)]
  }
  return merged([...gatesOf(thing, only, page), ...own])
}

function gatesOf({ gates }: Thing, { through }: Appearance, page: ModelRoute): readonly Asked[] {
  return [...through, ...gates].map(({ key, gate, denied }: AroundGate) => {
    const turned = (formula: Formula) => (denied ? not(formula) : formula)
    return {
      key,
      formula: onPage(turned(gateFormula(gate, page.level)), page),
      bare: turned(gateFormula(gate, anyLevel)),
    }
  })
}

/** A node that hides where the page behind it refuses asks what that page asks. */
function target(lead: Thing['leads'][number], page: ModelRoute, model: Model): Asked {
  const formula = mapAtoms(letsIn(lead, page, model), (atom) =>
    atom.is === 'state' ? { ...atom, of: atom.of.replace(/ given by .*/, ' given along') } : atom,
  )
  return { key: `routes.${lead.route}`, formula, bare: formula }
}

/** One question for each key. */
function merged(asked: readonly Asked[]): readonly Asked[] {
  const found = new Map<string, Asked>()
  for (const each of asked) {
    const known = found.get(each.key)
    found.set(
      each.key,
      known ? { key: each.key, formula: all(known.formula, each.formula), bare: all(known.bare, each.bare) } : each,
    )
  }
  return [...found.values()]
}

function operationFactor(name: string, level: string | undefined, { before, after, differences }: Planning): Factor {
  const former = renamesIn(differences.reported, 'operations').get(name) ?? name
  const asked = ({ model }: Side, called: string): Formula => {
    const operation = model.operations.get(called)
    if (!operation) return any()
    const { requires } = operation
    return all(
      requirementFormula(requires, level ?? anyLevel),
      ...(requires.session
        ? [{ is: 'state', of: 'session', equals: true, values: [true, false], sure: true } as const]
        : []),
    )
  }
  return { key: `operations.${name}`, before: asked(before, former), after: asked(after, name), sameWords: false }
}
