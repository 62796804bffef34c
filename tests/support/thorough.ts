import { execFileSync } from 'node:child_process'

/**
 * What could be tried without end is tried in part: `npm test` tries a third of it, which one hangs on the commit's hash,
 * `npm test -- --thorough` all of it, and `--thorough=20` twenty times as many examples of what is made up.
 */
const thoroughness = Number(process.env.TEST_THOROUGH ?? 0)
const isThorough = thoroughness > 0

/** How often something is tried with made-up examples, where `all` would be thorough. */
export function runs(all: number): number {
  return Math.ceil(isThorough ? all * thoroughness : all / 3)
}

/** How many ms a test may take. No usual one comes near: it ends what hangs, and a busy machine is no failure. */
export const patience = 300_000 * Math.max(1, thoroughness)

/** The things that are this commit's turn; all of them where it is to be thorough. `shift`: of others it is other ones. */
export function turnOf<Thing>(things: readonly Thing[], shift = 0): readonly Thing[] {
  return isThorough ? things : things.filter((_, index) => (index + shift + commitNumber()) % 3 === 0)
}

let known: number | undefined

/**
 * A number that is the same as often as a commit is tested, and another one for others: what fails once, fails again.
 * Also the seed of what fast-check makes up.
 */
export function commitNumber(): number {
  known ??= Number.parseInt(headHash().slice(0, 7), 16)
  return known
}

/** Without git, or in a folder that is no checkout, always the same. */
function headHash(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return '0'
  }
}
