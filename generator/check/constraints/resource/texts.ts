import type { ReadField, ReadResource } from '../../../load/resources/resource.ts'
import { verbsIn } from '../../../load/resources/resource.ts'
import { entry, type YamlMap, type YamlNode } from '../../../load/tree.ts'
import { meant } from '../../../meant.ts'
import { resourceTypesThat } from '../../../values/resource-types.ts'
import { fail, type Walk } from '../../walk.ts'

/** Types whose values are words or figures as they are. */
const wordy = resourceTypesThat('told')

/**
 * `${Name}` in what is told stands for a field. In the words of a text that is taken for one that is sent: what hooks fill in
 * comes later.
 */
export function checkTexts(node: YamlMap, { fields }: ReadResource, walk: Walk): void {
  const told = fields.filter(({ shown, kept, type }) => shown !== false && kept !== false && wordy.includes(type))
  const sent = told.filter(({ given, type }) => given !== false && type !== 'order')
  for (const { name } of fields) checkText(entry(fieldAt(node, name), 'taken')?.value, sent, walk)
  for (const each of verbsIn(node)) checkText(entry(each.node, 'said')?.value, told, walk)
}

function checkText(text: YamlNode | undefined, fields: readonly ReadField[], walk: Walk): void {
  if (text?.kind !== 'scalar' || typeof text.value !== 'string') return
  const names = fields.map(({ name }) => name)
  for (const [, inside = ''] of text.value.matchAll(/\$\{([^}]*)\}/g)) {
    if (names.includes(inside.trim())) continue
    const mend = { suggestion: meant(walk.file, text.span, inside.trim(), names).suggestion }
    fail(
      walk,
      'unknown-name',
      text.span,
      `"\${${inside}}" stands for no field of the resource that can be told here.`,
      mend,
    )
  }
}

function fieldAt(node: YamlMap, name: string): YamlNode | undefined {
  return entry(entry(node, 'fields')?.value, name)?.value
}
