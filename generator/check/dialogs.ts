import type { SourceFile } from '../load/source.ts'
import type { LoadedSpec, SpecFile } from '../load/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'
import { meant } from '../meant.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import type { CheckedEntity } from './entities.ts'
import { anyType, booleanType, numberType, stringType, type ValueType } from './expressions/types.ts'
import { withDerived } from './names/near.ts'

/** What an input may be besides an entity. */
export const plainTypes: Readonly<Record<string, ValueType>> = {
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
  return new Map(entries.map(({ key, value }) => [key, typeOf(value, file.source, entities, report)]))
}

function typeOf(
  node: YamlNode,
  source: SourceFile,
  entities: Parameters<typeof readDialogInputs>[1],
  report: Report,
): ValueType {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return anyType
  const plain = Object.hasOwn(plainTypes, node.value) ? plainTypes[node.value] : undefined
  if (plain) return plain
  const entity = entities.get(node.value)
  if (entity) return withDerived(entity.type, entity.entity)
  const known = [...Object.keys(plainTypes), ...entities.keys()]
  const mend = meant(source, node.span, node.value, known)
  const hint = mend.suggestion === undefined ? ` It can be ${known.join(', ')}.` : didYouMean(mend)
  report(error('unknown-entity', node.span, `"${node.value}" is no entity and no plain kind of value.${hint}`, mend))
  return anyType
}
