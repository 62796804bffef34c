import { entryOf } from '../check/linked.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { type Formula, mapAtoms } from '../model/formula.ts'
import type { Model } from '../model/model.ts'

/** A deployment as gates meet it. */
export interface PlannedDeployment {
  readonly name: string
  has(feature: string): boolean
  /** The whole console is switched off: whoever comes is told so. */
  readonly down: boolean
}

/**
 * The deployments of the spec, of those with the same features one: those whose backend is their own host come first, as
 * nothing else is needed to try them, and those that switch off the least; others are told by how they differ.
 */
export function deploymentsOf(spec: CheckedSpec, model: Model): readonly PlannedDeployment[] {
  const { deployments, features, wholeFeature } = model
  const single = features.filter((name) => name !== wholeFeature)
  const all: readonly (readonly [string, readonly string[]])[] = deployments.size > 0 ? [...deployments] : [['', []]]
  const sorted = all.toSorted(
    ([a, offA], [b, offB]) => hostsOf(a, spec) - hostsOf(b, spec) || offA.length - offB.length || (a < b ? -1 : 1),
  )
  const known = new Set<string>()
  return sorted
    .filter(([, off]) => {
      const before = known.size
      return known.add(JSON.stringify([...new Set(off)].sort())).size > before
    })
    .map(([name, off]) => {
      const whole = wholeFeature === undefined || !off.includes(wholeFeature)
      const has = (feature: string) => whole && !off.includes(feature)
      return { name, has, down: !whole || (single.length > 0 && !single.some(has)) }
    })
}

/** How many other hosts its backend is on. */
function hostsOf(name: string, { deployments }: CheckedSpec): number {
  const deployment = deployments.get(name)
  const backend = [entryOf(deployment, 'graphql'), entryOf(entryOf(deployment, 'identity'), 'endpoint')]
  return backend.filter((each) => each?.is === 'data' && URL.canParse(String(each.data))).length
}

/** A formula where the features are as a deployment has them. */
export function inDeployment(formula: Formula, deployment: PlannedDeployment): Formula {
  return mapAtoms(formula, (atom) =>
    atom.is === 'feature' ? { is: 'constant', value: deployment.has(atom.name) } : atom,
  )
}

/**
 * The cases of each deployment that has others than those before it. Of one that has every feature that was asked for as
 * an earlier one has it, nothing else can come, and nothing is asked.
 */
export function whereUnlike<Case extends { readonly id: string; readonly deployment: string }>(
  deployments: readonly PlannedDeployment[],
  casesOf: (deployment: PlannedDeployment) => readonly Case[],
): readonly Case[] {
  const before: { readonly down: boolean; readonly asked: ReadonlyMap<string, boolean> }[] = []
  const written = new Set<string>()
  return deployments.flatMap((deployment) => {
    const { down } = deployment
    if (
      before.some((each) => each.down === down && [...each.asked].every(([name, has]) => deployment.has(name) === has))
    )
      return []
    const asked = new Map<string, boolean>()
    const has = (feature: string) => {
      const answer = deployment.has(feature)
      asked.set(feature, answer)
      return answer
    }
    const cases = casesOf({ ...deployment, has })
    before.push({ down, asked })
    const text = JSON.stringify(cases.map(({ id: _, deployment: __, ...rest }) => rest))
    const known = written.size
    return written.add(text).size > known ? cases : []
  })
}
