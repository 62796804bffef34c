import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { appearancesOf } from '../model/appearances.ts'
import { pageFormula } from '../model/arrive.ts'
import { all, type Formula } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { type Example, example, TooHard } from '../model/solve.ts'
import { error, type Problem, type Report, warning } from '../problem.ts'
import { withoutAccepted } from './accepted.ts'
import { provedDrift } from './drift.ts'
import type { Found, Proving } from './found.ts'
import { provedLeads } from './leads.ts'
import { provedLoops } from './loops.ts'
import { provedReach } from './reach.ts'
import { provedUneven } from './uneven.ts'
import { exampleText } from './words.ts'

const proofs = [provedLoops, provedLeads, provedReach, provedDrift, provedUneven]

/**
 * Proves what the gates of a spec promise, for every role, every set of features and every state that conditions
 * name, and reports where it does not hold, each with the smallest example. What accepted.yaml names is left out.
 */
export function prove(model: Model, spec: LoadedSpec, report: Report): void {
  const proving = startProving(model, (span) =>
    report(
      warning('proof-too-hard', span, 'The conditions around this ask too much at once to be proved. Split them.'),
    ),
  )
  const found = withoutConsequences(proofs.flatMap((proof) => proof(proving)))
  const keys = [...model.things.map((each) => each.key), ...[...model.routes.keys()].map((name) => `routes.${name}`)]
  for (const each of withoutAccepted(found, spec, keys, report)) report(problemOf(each))
}

/** A node whose guard goes in a circle is reached by nobody; one whose gate is wrong is uneven because of it. */
function withoutConsequences(found: readonly Found[]): readonly Found[] {
  const consequences: Readonly<Partial<Record<Found['finding'], readonly Found['finding'][]>>> = {
    'nobody-reaches': ['redirect-loop'],
    // A wrong right is too much for some and too little for others.
    'gate-too-narrow': ['gate-too-wide'],
    'uneven-rights': ['gate-too-wide', 'gate-too-narrow'],
  }
  return found.filter(({ finding, key }) => {
    const causes = consequences[finding] ?? []
    return !found.some((each) => each.key === key && causes.includes(each.finding))
  })
}

/** The questions of one run; the same question is searched once. */
export function startProving(model: Model, tooHard: (span: Span) => void = () => {}): Proving {
  const pages = new Map<ModelRoute, Formula>()
  const answers = new Map<Formula, Example | undefined>()
  const searched = (formula: Formula, persons: Model['persons'], span: Span) => {
    try {
      return example(formula, persons)
    } catch (cause) {
      if (!(cause instanceof TooHard)) throw cause
      tooHard(span)
      return undefined
    }
  }
  const ask = (formula: Formula, span: Span) => {
    if (!answers.has(formula)) answers.set(formula, searched(formula, model.persons, span))
    return answers.get(formula)
  }
  // The whole console switched off shows one page only, whatever gates say.
  const whole: Formula = model.wholeFeature === undefined ? all() : { is: 'feature', name: model.wholeFeature }
  return {
    model,
    appearances: appearancesOf(model),
    seen: (route) => {
      const known = pages.get(route) ?? all(whole, pageFormula(route, model))
      pages.set(route, known)
      return known
    },
    ask,
    askAnybody: (formula, span) => ask(formula, span) ?? searched(formula, [], span),
  }
}

function problemOf({ finding, span, message, example: shown, key }: Found): Problem {
  const text = shown ? exampleText(shown) : ''
  const whom = text === '' ? '' : ` Example: ${text}.`
  return finding === 'redirect-loop'
    ? error(finding, span, `${message}${whom}`)
    : warning(finding, span, `${message}${whom} (${key})`)
}
