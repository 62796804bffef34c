import type { Defect } from './defect.ts'
import type { Verdict } from './verdict.ts'

export function listed({ id, name, wrong }: Defect): string {
  return `${String(id).padStart(3)}  ${name}: ${wrong}`
}

/** One line for a defect that was tried. */
export function told({ defect, state, why, seconds }: Verdict): string {
  return [
    String(defect.id).padStart(3),
    state.padEnd(16),
    `${seconds.toFixed(1)} s`.padStart(8),
    `${defect.name}${defect.thorough ? ', by --thorough' : ''}  (${shortened(why)})`,
  ].join('  ')
}

/** The end of a run: what was not caught, what it took, how many were. */
export function summary(verdicts: readonly Verdict[], seconds: number): string {
  const caught = verdicts.filter(({ state }) => state === 'caught')
  const others = verdicts.filter(({ state }) => state !== 'caught')
  const houses = [...new Set(verdicts.map(({ defect }) => defect.in))]
  const rows = houses.map((house) => {
    const own = verdicts.filter(({ defect }) => defect.in === house)
    const taken = own.reduce((sum, each) => sum + each.seconds, 0)
    const good = own.filter(({ state }) => state === 'caught').length
    return `${house.padEnd(10)} ${`${good} of ${own.length}`.padStart(9)} ${`${taken.toFixed(0)} s`.padStart(7)}`
  })
  return [
    '',
    ...rows,
    '',
    ...others.map(({ defect, state, why }) => `${defect.id} ${defect.name}: ${state}\n  ${defect.wrong}\n  ${why}`),
    `${caught.length} of ${verdicts.length} caught (${(seconds / 60).toFixed(1)} min)`,
  ].join('\n')
}

function shortened(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > 110 ? `${line.slice(0, 109)}…` : line
}
