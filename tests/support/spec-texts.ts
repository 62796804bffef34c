import type { CheckedSpec } from '../../generator/check/spec.ts'
import { readInputs } from '../../generator/commands/inputs.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { checkedOnly } from '../../generator/commands/proved.ts'

/** The product's own spec, checked, with what there was to say of it. Throws where it has an error. */
export function productSpec(): { checked: CheckedSpec; warnings: readonly string[] } {
  const places = placesOf()
  const { problems, sound } = checkedOnly(readInputs(places), places)
  if (!sound) throw new Error(problems.map((problem) => problem.message).join('\n'))
  return { checked: sound.checked, warnings: problems.map(({ code, message }) => `${code}: ${message}`) }
}

/** The keys of all its texts that stand for themselves. */
export function textKeys(): readonly string[] {
  return productSpec().checked.texts.map((text) => text.key)
}
