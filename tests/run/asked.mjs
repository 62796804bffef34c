import { randomInt } from 'node:crypto'

/**
 * What `npm test --` is asked for: `units identity`, `--thorough`, `--thorough=20`, `--seed 7`, `--status`.
 * @param {readonly string[]} args
 * @returns {{ step?: string, filters: string[], thorough?: string, seed?: string, status: boolean, strange: string[] }}
 * `thorough`: how many times as many examples; `seed`: made up where it is to be thorough and none was given
 */
export function askedFor(args) {
  const asked = { filters: [], status: false, strange: [] }
  const words = []
  const rest = [...args]
  while (rest.length > 0) {
    const word = rest.shift()
    const [name, value] = word.split('=')
    if (name === '--thorough' && /^\d*$/.test(value ?? '')) asked.thorough = value || '1'
    else if (name === '--seed') {
      const seed = value ?? rest.shift() ?? ''
      if (/^\d+$/.test(seed)) asked.seed = seed
      else asked.strange.push(`${word} ${seed}`.trim())
    } else if (word === '--status') asked.status = true
    else if (word.startsWith('--')) asked.strange.push(word)
    else words.push(word)
  }
  if (asked.thorough) asked.seed ??= String(randomInt(2 ** 31 - 1))
  const [step, ...filters] = words
  return { ...asked, ...(step !== undefined && { step }), filters }
}
