import type { SourceFile } from '../load/source.ts'
import type { LoadedSpec, SpecFile } from '../load/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'
import { meant } from '../meant.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { CheckedEntity } from './entities.ts'
import { anyType, booleanType, listOf, numberType, objectOf, stringType, type ValueType } from './expressions/types.ts'
import { withDerived } from './names/near.ts'

/** What an input may be besides an entity. */
export const plainTypes: Readonly<Record<string, ValueType>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  any: anyType,
}

/** The inputs of each file of a folder by its name, each input with its type. */
export type Inputs = ReadonlyMap<string, ReadonlyMap<string, ValueType>>

interface Needs {
  readonly entities: ReadonlyMap<string, { readonly entity: CheckedEntity; readonly type: ValueType }>
  readonly use: CheckContext['use']
  readonly report: Report
}

/** What each dialog is opened with, or each form is shown with: entities, several of one, or plain values. */
export function readInputs(spec: LoadedSpec, concept: 'dialogs' | 'forms', needs: Needs): Inputs {
  return new Map(spec.concepts.get(concept)?.map((file) => [file.name, inputsOf(file, needs)]))
}

/** `input` as the expressions of that file see it. `about`: what it is, in words. */
export function inputScope(concept: 'dialogs' | 'forms', name: string, inputs: Inputs, about: string): ValueType {
  return {
    ...objectOf(Object.fromEntries(inputs.get(name) ?? []), about),
    lacks: { kind: 'input', of: `${concept}/${name}` },
  }
}

function inputsOf(file: SpecFile, needs: Needs): ReadonlyMap<string, ValueType> {
  const input = entry(file.tree, 'input')?.value
  const entries = input?.kind === 'map' ? [...input.entries.values()] : []
  return new Map(entries.map(({ key, value }) => [key, typeOf(value, file.source, needs)]))
}

/** `[Book]` is several. What is written otherwise is told where the file is walked. */
function typeOf(node: YamlNode, source: SourceFile, needs: Needs): ValueType {
  if (node.kind === 'list') {
    const [only, more] = node.items
    return only && !more ? listOf(oneType(only, source, needs)) : anyType
  }
  return oneType(node, source, needs)
}

function oneType(node: YamlNode, source: SourceFile, { entities, use, report }: Needs): ValueType {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return anyType
  const plain = Object.hasOwn(plainTypes, node.value) ? plainTypes[node.value] : undefined
  if (plain) return plain
  const entity = entities.get(node.value)
  if (entity) {
    use('entity', node.value)
    return withDerived(entity.type, entity.entity)
  }
  const known = [...Object.keys(plainTypes), ...entities.keys()]
  const mend = meant(source, node.span, node.value, known)
  const hint = mend.suggestion === undefined ? ` It can be ${known.join(', ')}.` : didYouMean(mend)
  report(error('unknown-entity', node.span, `"${node.value}" is no entity and no plain kind of value.${hint}`, mend))
  return anyType
}
