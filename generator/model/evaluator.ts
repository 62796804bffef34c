import type { Gate, Right } from '../grammar/compiled.ts'
import { placeText } from '../load/source.ts'
import { type Ability, type Asking, type Examination, evaluateGate, examineGate } from '../values/gates/evaluate.ts'
import { atomsOf, type Formula, mapAtoms, type StateValue } from './formula.ts'
import type { AroundGate, ModelGate } from './model.ts'

/** Who asks, and what is so. What is left open cannot be decided. */
export interface Situation {
  /** Whether a right is among the grants of a level; undefined if that is not known. */
  readonly may: (right: Right, level: string | undefined) => boolean | undefined
  readonly feature: (name: string) => boolean | undefined
  /** Values that conditions compare, by their names: `item.status`. */
  readonly states: ReadonlyMap<string, StateValue>
}

/** What came of one thing that a gate asks; `depends`: on what is not known. */
export type PartValue = 'holds' | 'denies' | 'depends' | 'not asked'

export interface AskedPart {
  readonly asks:
    | { readonly kind: 'feature'; readonly name: string }
    | { readonly kind: 'can'; readonly right: Right }
    | { readonly kind: 'when'; readonly formula: Formula }
  readonly value: PartValue
  /** The names of what it depends on. */
  readonly on: readonly string[]
}

/** A question that cannot be answered by what is known. */
class Open extends Error {
  override readonly name = 'Open'
  readonly on: readonly string[]

  constructor(on: readonly string[]) {
    super(`Depends on ${on.join(', ')}.`)
    this.on = on
  }
}

/** Every thing that a gate asks with what comes of it, by the runtime's own evaluator. */
export function examine(gate: ModelGate, level: string | undefined, situation: Situation): readonly AskedPart[] {
  const { parts } = examineGate(runtimeGate(gate, situation), askingOf(level, situation))
  return parts.map((examined): AskedPart => {
    const { part } = examined
    if (part.kind === 'feature') return { asks: { kind: 'feature', name: part.feature }, ...answerOf(examined) }
    if (part.kind === 'can') return { asks: { kind: 'can', right: part.right }, ...answerOf(examined) }
    return { asks: { kind: 'when', formula: gate.when as Formula }, ...answerOf(examined) }
  })
}

/** Whether a chain of gates lets a node show, by the runtime's own evaluator; undefined where that is not known. */
export function letsThrough(
  gates: readonly Pick<AroundGate, 'gate' | 'denied'>[],
  level: string | undefined,
  situation: Situation,
): boolean | undefined {
  let open: boolean | undefined = true
  for (const { gate, denied } of gates) {
    const allowed = ask(gate, level, situation)
    if (allowed === denied) return false
    if (allowed === undefined) open = undefined
  }
  return open
}

function ask(gate: ModelGate, level: string | undefined, situation: Situation): boolean | undefined {
  try {
    return evaluateGate(runtimeGate(gate, situation), askingOf(level, situation)).allowed
  } catch (cause) {
    if (cause instanceof Open) return undefined
    throw cause
  }
}

/** What a condition comes to: its value, or the names of what it depends on. */
export function conditionValue(formula: Formula, { states, feature }: Situation): boolean | readonly string[] {
  const left = mapAtoms(formula, (atom) => {
    if (atom.is === 'state' && states.has(atom.of)) return constant((states.get(atom.of) ?? null) === atom.equals)
    const on = atom.is === 'feature' ? feature(atom.name) : undefined
    return on === undefined ? atom : constant(on)
  })
  if (left.is === 'constant') return left.value
  const names = [...atomsOf(left)].map((atom) =>
    atom.is === 'state' ? atom.of : atom.is === 'feature' ? atom.name : `${atom.action} ${atom.subject}`,
  )
  return [...new Set(names)]
}

function constant(value: boolean): Formula {
  return { is: 'constant', value }
}

/** A gate as the browser gets it, with conditions that ask the situation instead of the page. */
function runtimeGate({ can, level, feature, when, span }: ModelGate, situation: Situation): Gate {
  return {
    can,
    ...(level !== undefined && { level }),
    feature,
    at: placeText(span),
    ...(when && {
      when: () => {
        const value = conditionValue(when, situation)
        if (typeof value !== 'boolean') throw new Open(value)
        return value
      },
    }),
  }
}

function askingOf(level: string | undefined, { may, feature }: Situation): Asking {
  const known = (answer: boolean | undefined, name: string) => {
    if (answer === undefined) throw new Open([name])
    return answer
  }
  const abilityAt = (asked: string | undefined): Ability => ({
    can: (action, subject) => known(may({ action, subject }, asked), `${action} ${subject}`),
    at: abilityAt,
  })
  return {
    scope: { route: {} },
    ability: abilityAt(level),
    features: { allowed: (name) => known(feature(name), name), noneAllowed: false, byName: {} },
  }
}

function answerOf({ answer }: Examination['parts'][number]): Pick<AskedPart, 'value' | 'on'> {
  if (!('thrown' in answer)) return { value: answer.state, on: [] }
  if (answer.thrown instanceof Open) return { value: 'depends', on: answer.thrown.on }
  throw answer.thrown
}
