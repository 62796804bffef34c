import { entry, type YamlMap } from '../../load/tree.ts'
import { said } from '../says.ts'
import { fail, type Walk } from '../walk.ts'

/** What is chosen is sent: without a step for that, staff would read that it was, and nothing would be there. */
export function sends(node: YamlMap, walk: Walk): void {
  const steps = entry(node, 'do')
  if (steps?.value.kind !== 'list' || steps.value.items.some((step) => said(step, 'upload'))) return
  const message = 'None of these steps sends the file. Add one to them: { upload: <the address>, file: "${file}" }.'
  fail(walk, 'missing-key', steps.keySpan, message)
}
