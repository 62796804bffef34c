import { inputKinds } from '../grammar/parts.ts'
import type { SourceFile } from '../load/source.ts'
import type { LoadedSpec, PartFile, SpecFile } from '../load/spec.ts'
import { entry, type YamlNode } from '../load/tree.ts'
import { meant } from '../meant.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { CheckedEntity } from './entities.ts'
import { readAs } from './expressions/handing.ts'
import type { Notes } from './expressions/notes.ts'
import { Reading } from './expressions/reading.ts'
import {
  anyType,
  booleanType,
  listOf,
  nullable,
  numberType,
  objectOf,
  stringType,
  type ValueType,
} from './expressions/types.ts'
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
  readonly notes: Notes
  readonly report: Report
}

/** What each dialog is opened with, or each form is shown with: entities, several of one, or plain values. */
export function readInputs(spec: LoadedSpec, concept: 'dialogs' | 'forms', needs: Needs): Inputs {
  return new Map(spec.concepts.get(concept)?.map((file) => [file.name, inputsOf(file, needs)]))
}

/**
 * The inputs of each part as its expressions see them; none for what is put in place as it is written and stands in no
 * expression. A name or a word is a text to them.
 */
export function readPartInputs(parts: Iterable<PartFile>, needs: Needs): Inputs {
  return new Map(
    [...parts].map(({ name, source, inputs }) => {
      const types = [...inputs.values()].flatMap((input): readonly (readonly [string, ValueType])[] => {
        const kind = input.type.kind === 'scalar' ? String(input.type.value) : ''
        const type = Object.hasOwn(inputKinds, kind)
          ? wordTypes[kind]
          : typeOf(input.type, source, needs, Object.keys(inputKinds))
        return type ? [[input.name, input.optional ? nullable(type) : type]] : []
      })
      return [name, new Map(types)]
    }),
  )
}

const inPieces: readonly string[] = ['value', 'values', 'right', 'blocks', 'steps', 'buttons', 'items', 'fields']

const wordTypes: Readonly<Record<string, ValueType>> = Object.fromEntries(
  Object.keys(inputKinds).flatMap((kind) => (inPieces.includes(kind) ? [] : [[kind, stringType]])),
)

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
function typeOf(node: YamlNode, source: SourceFile, needs: Needs, others: readonly string[] = []): ValueType {
  if (node.kind === 'list') {
    const [only, more] = node.items
    return only && !more ? listOf(oneType(only, source, needs)) : anyType
  }
  return oneType(node, source, needs, others)
}

/** `others`: what else may stand there, for who mistyped it. */
function oneType(
  node: YamlNode,
  source: SourceFile,
  { entities, use, notes, report }: Needs,
  others: readonly string[] = [],
): ValueType {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return anyType
  const plain = Object.hasOwn(plainTypes, node.value) ? plainTypes[node.value] : undefined
  if (plain) return plain.kind === 'any' ? { ...plain, reading: new Reading(notes) } : plain
  const entity = entities.get(node.value)
  if (entity) {
    use('entity', node.value)
    return withDerived(readAs(entity.type, new Reading(notes)), entity.entity)
  }
  const known = [...Object.keys(plainTypes), ...others, ...entities.keys()]
  const mend = meant(source, node.span, node.value, known)
  const hint = mend.suggestion === undefined ? ` It can be ${known.join(', ')}.` : didYouMean(mend)
  report(error('unknown-entity', node.span, `"${node.value}" is no entity and no plain kind of value.${hint}`, mend))
  return anyType
}
