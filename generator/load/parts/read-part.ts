import { type PartWord, partWords } from '../../grammar/parts.ts'
import type { PartFile, PartInput, SpecFile } from '../spec.ts'
import { entry, type YamlEntry } from '../tree.ts'

/** A file of parts/ as it is used; what is wrong in it is told where it is checked by itself. */
export function readPart({ name, source, tree }: SpecFile): PartFile {
  const inputs = entry(tree, 'input')?.value
  const given = inputs?.kind === 'map' ? [...inputs.entries.values()] : []
  const bodies = partWords.flatMap((word) => {
    const found = entry(tree, word)
    return found ? [{ word: word satisfies PartWord, node: found.value }] : []
  })
  const [body, another] = bodies
  return {
    name,
    source,
    tree,
    inputs: new Map(given.map((each) => [each.key, readInput(each)])),
    ...(body && !another && { body }),
  }
}

function readInput({ key, keySpan, value }: YamlEntry): PartInput {
  const said = entry(value, 'type')
  if (value.kind !== 'map' || !said) return { name: key, keySpan, type: value, optional: false }
  const optional = entry(value, 'optional')?.value
  const initial = entry(value, 'default')?.value
  const isOptional = optional?.kind === 'scalar' && optional.value === true
  return { name: key, keySpan, type: said.value, optional: isOptional, ...(initial && { initial }) }
}
