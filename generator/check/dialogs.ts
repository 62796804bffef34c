import type { LoadedSpec, SpecFile } from '../load/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import type { CheckedEntity } from './entities.ts'
import { anyType, booleanType, numberType, stringType, type ValueType } from './expressions/types.ts'
import { withDerived } from './near.ts'

const plainTypes: Readonly<Record<string, ValueType>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  any: anyType,
}

/** What each dialog is opened with: entities, or plain values. */
export function readDialogInputs(
  spec: LoadedSpec,
  entities: ReadonlyMap<string, { readonly entity: CheckedEntity; readonly type: ValueType }>,
  report: Report,
): ReadonlyMap<string, ReadonlyMap<string, ValueType>> {
  return new Map(spec.concepts.get('dialogs')?.map((file) => [file.name, inputsOf(file, entities, report)]))
}

function inputsOf(
  file: SpecFile,
  entities: Parameters<typeof readDialogInputs>[1],
  report: Report,
): ReadonlyMap<string, ValueType> {
  const input = entry(file.tree, 'input')?.value
  const entries = input?.kind === 'map' ? [...input.entries.values()] : []
  return new Map(entries.map(({ key, value }) => [key, typeOf(value, entities, report)]))
}

function typeOf(node: YamlNode, entities: Parameters<typeof readDialogInputs>[1], report: Report): ValueType {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return anyType
  const plain = plainTypes[node.value]
  if (plain) return plain
  const entity = entities.get(node.value)
  if (entity) return withDerived(entity.type, entity.entity)
  const known = [...Object.keys(plainTypes), ...entities.keys()]
  const suggestion = nearest(node.value, known)
  report(
    error(
      'unknown-entity',
      node.span,
      `"${node.value}" is no entity, nor one of ${Object.keys(plainTypes).join(', ')}.${didYouMean(suggestion)}`,
      suggestion,
    ),
  )
  return anyType
}
