import fc from 'fast-check'
import { it } from 'vitest'
import { planText } from '../../generator/plan/format-text.ts'
import { plan } from '../../generator/plan/plan.ts'
import { changedLines, compared, productFolder, specFiles, tryCompared } from './support/plans.ts'
import { anyMutation } from './support/specMutations.ts'
it('prints', { timeout: 600000 }, async () => {
  const files = specFiles(process.env.GARDEN ? undefined : productFolder)
  const before = compared(files)
  let out = ''
  for (const mutate of fc.sample(anyMutation, { numRuns: 220, seed: Number(process.env.SEED ?? 5) })) {
    const edited = mutate(files)
    const after = tryCompared(edited)
    if (!after) continue
    const lines = changedLines(files, edited)
    out += `# ${lines.slice(0, 200)}\n${planText(await plan(before, after), 'HEAD')}\n\n`
  }
  console.log(out)
})
