import type { OperationCase } from '../../../generator/conform/case.ts'
import { isThorough } from '../thorough.ts'

/**
 * The cases of operations that one role asks in this run. What is another's is absent for every role alike, so that the gate
 * asks each operation about each of its foreign places as one role, the roles in turns; the rest, and with `--thorough` all,
 * as every role.
 */
export function casesInTurn(cases: readonly OperationCase[], role: string | null): readonly OperationCase[] {
  const own = cases.filter((each) => each.role === role)
  if (isThorough) return own
  const about = ({ field, foreign }: OperationCase) => `${field} ${foreign.join(' ')}`
  const asking = new Map<string, (string | null)[]>()
  for (const each of cases)
    if (each.expect === 'absent') asking.set(about(each), [...(asking.get(about(each)) ?? []), each.role])
  const turns = new Map([...asking].map(([what, roles], at) => [what, roles[at % roles.length]]))
  return own.filter((each) => each.expect !== 'absent' || turns.get(about(each)) === role)
}
