import { type Kept, newKept } from '../kept.ts'
import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { appearancesOf } from '../model/appearances.ts'
import { all, any, type Formula } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { bySignedIn, pageFormula } from '../model/navigation-outcome.ts'
import { type Example, example, type SearchResult, TooHard } from '../model/satisfiability.ts'
import type { Searches } from '../model/searches.ts'
import { error, type Problem, type Report, warning } from '../problem.ts'
import { lineOf, withoutAccepted } from './accepted.ts'
import { provedDrift } from './drift.ts'
import { exampleText } from './example-text.ts'
import type { Found, Proving } from './found.ts'
import { provedLeads } from './leads.ts'
import { provedLevels } from './levels.ts'
import { provedLoops } from './loops.ts'
import { provedReach } from './reach.ts'
import { provedUnasked } from './unasked.ts'
import { provedUneven } from './uneven.ts'

const proofs = [provedLoops, provedLeads, provedReach, provedDrift, provedUneven, provedLevels, provedUnasked]

/**
 * Proves what the gates of a spec promise, for every role, every set of features and every state that conditions
 * name, and reports where it does not hold, each with the smallest example. What accepted.yaml names is left out. `searches`
 * and `kept`: what is known from runs before.
 */
export function prove(
  model: Model,
  spec: LoadedSpec,
  report: Report,
  searches: Searches<SearchResult>,
  kept: Kept = newKept(),
): void {
  const tooHard = (span: Span) =>
    report(warning('proof-too-hard', span, 'The conditions around this ask too much at once to be proved. Split them.'))
  const proving = startProving(model, { searches, kept, tooHard })
  const found = withoutConsequences(proofs.flatMap((proof) => proof(proving)))
  const keys = [...model.things.map((each) => each.key), ...[...model.routes.keys()].map((name) => `routes.${name}`)]
  const reported = new Set<string>()
  for (const each of withoutAccepted(found, spec, keys, report))
    if (reported.size < reported.add(lineOf(each)).size) report(problemOf(each))
}

/**
 * Leaves out findings that follow from another one at the same node (`consequences`), and further findings of one
 * circle.
 */
function withoutConsequences(found: readonly Found[]): readonly Found[] {
  const consequences: Readonly<Partial<Record<Found['finding'], readonly Found['finding'][]>>> = {
    'nobody-reaches': ['redirect-loop'],
    // A wrong right is too much for some and too little for others.
    'gate-too-narrow': ['gate-too-wide'],
    'uneven-rights': ['gate-too-wide', 'gate-too-narrow', 'uneven-level'],
  }
  const circles = new Set<string>()
  return found.filter(({ finding, key, circle }) => {
    if (circle !== undefined && circles.size === circles.add(circle).size) return false
    const causes = consequences[finding] ?? []
    return !found.some((each) => each.key === key && causes.includes(each.finding))
  })
}

interface ProvingWith {
  readonly searches: Searches<SearchResult>
  readonly kept: Kept
  readonly tooHard: (span: Span) => void
}

/** The state of one run: what proofs are given, with the answers to searches kept by their formula. */
function startProving(model: Model, { searches, kept, tooHard }: ProvingWith): Proving {
  let tooHardOnes = 0
  const { routes, pages: named, persons, incomplete, carried, features, levels, wholeFeature } = model
  const common = [routes, named, persons, incomplete, carried, features, levels, wholeFeature]

  const pages = new Map<ModelRoute, Formula>()
  const answers = new Map<Formula, Example | undefined>()
  const searched = (formula: Formula, persons: Model['persons'], span: Span) => {
    try {
      return example(formula, persons, searches)
    } catch (cause) {
      if (!(cause instanceof TooHard)) throw cause
      tooHardOnes++
      tooHard(span)
      return undefined
    }
  }
  const ask = (formula: Formula, span: Span) => {
    if (!answers.has(formula)) answers.set(formula, searched(formula, model.persons, span))
    return answers.get(formula)
  }
  const on = consoleIsOn(model)
  return {
    model,
    appearances: appearancesBySession(model, kept),
    kept: (name, read, find) => {
      const before = tooHardOnes
      const found = kept.of(name, [...read, ...common], find)
      // That it was given up is told each time.
      if (tooHardOnes > before) kept.forget(name)
      return found
    },
    seen: (route) => {
      const known = pages.get(route) ?? all(on(route), pageFormula(route, model))
      pages.set(route, known)
      return known
    },
    ask,
    askAnybody: (formula, span) => ask(formula, span) ?? searched(formula, [], span),
    askWithout: (formula, span) => searched(formula, [], span),
  }
}

/** With more features than this, no question is about all of them. */
const few = 4

/** By route: the formula that the whole console is on, and with a session that one of its features is. */
function consoleIsOn({ features, wholeFeature }: Model): (route: ModelRoute) => Formula {
  const feature = (name: string): Formula => ({ is: 'feature', name })
  const whole = wholeFeature === undefined ? all() : feature(wholeFeature)
  const single = features.filter((name) => name !== wholeFeature)
  const some = single.length === 0 || single.length > few ? all() : any(...single.map(feature))
  return ({ session }) => (session === 'any' ? whole : all(whole, some))
}

/** Where every node shows; on pages for everybody, only who is signed in has rights. */
function appearancesBySession(model: Model, kept: Kept): Proving['appearances'] {
  return new Map(
    [...appearancesOf(model, { kept })].map(([thing, shownOn]) => [
      thing,
      kept.ofThing('appearances by session', shownOn, [], () =>
        shownOn.map((each) =>
          each.route.session === 'required' ? each : { ...each, shown: bySignedIn(each.shown, each.route) },
        ),
      ),
    ]),
  )
}

function problemOf({ finding, span, message, example: shown, key }: Found): Problem {
  const text = shown ? exampleText(shown) : ''
  const whom = text === '' ? '' : ` Example: ${text}.`
  return finding === 'redirect-loop'
    ? error(finding, span, `${message}${whom}`)
    : warning(finding, span, `${message}${whom} (${key})`)
}
