import type { Gate } from '../../../generator/grammar/compiled.ts'
import { evaluateGate } from '../../../generator/values/gates/evaluate.ts'
import type { Scopes } from '../expressions/scopes.ts'
import { settle } from '../expressions/settle.ts'
import type { RunPlace } from './run-steps.ts'

/** Whether a gate lets somebody through where steps run. The grants of another level may be on their way: it waits for them. */
export async function isAllowed(
  gate: Gate | undefined,
  { settled }: Pick<Scopes, 'settled'>,
  { services, ability }: Pick<RunPlace, 'services' | 'ability'>,
): Promise<boolean> {
  const features = services.features.of({ reading: settled })
  const { allowed } = await settle(() => evaluateGate(gate, { scope: settled, ability, features }))
  return allowed
}
