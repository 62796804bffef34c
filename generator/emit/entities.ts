import type { CheckedEntity } from '../check/entities.ts'
import { anyType, objectOf } from '../check/expressions/types.ts'
import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import { emitBody } from './expressions/expression.ts'
import { keyText } from './expressions/literal.ts'
import { typeText } from './expressions/scope-type.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'

/** One entity's module: labels, formats, and the fields that it derives. */
export function emitEntity(entity: CheckedEntity, linked: Linked, context: EmitContext): string {
  const module = newModule(`entities/${entity.name}.ts`, context)
  const own = linked.is === 'object' ? linked.entries : []
  const entries = own.map(([word, value]): LinkedEntry => {
    if (word === 'entity') return ['name', data(entity.name)]
    return [word, word === 'fields' ? shown(value) : value]
  })
  const text = print(linkedObject(entries), module)
  const derived = [...entity.derived].map(([name, formula]) => `    ${keyText(name)}: ${emitBody(formula, 'raw')},\n`)
  const derive =
    derived.length > 0 ? `  derive: (raw: ${rawType(entity)}) => ({\n    ...raw,\n${derived.join('')}  }),\n` : ''
  const whole = text.endsWith('\n}') ? `${text.slice(0, -1)}${derive}}` : `${text.slice(0, -2)},\n${derive}}`
  return moduleText(
    module,
    entity.source.path,
    `export const entity: ${type(module, 'entities.ts', 'Entity')} = ${derive ? whole : text}`,
  )
}

/** The part of the GraphQL type that the formulas read; any of it may be missing in what an operation asked for. */
function rawType(entity: CheckedEntity): string {
  const names = new Set([...entity.derived.values()].flatMap((formula) => formula.names))
  const fields = Object.fromEntries([...names].sort().map((name) => [name, entity.whole.fields[name] ?? anyType]))
  return typeText(objectOf(fields))
}

/** Formulas are no part of how a field is shown. */
function shown(fields: Linked): Linked {
  if (fields.is !== 'object') return fields
  return linkedObject(
    fields.entries.map(([name, field]) => [
      name,
      field.is === 'object' ? linkedObject(field.entries.filter(([word]) => word !== 'value')) : field,
    ]),
  )
}

/** `type-policies.ts`: the field by which the cache tells objects of a type apart; false for those that it keeps where they came. */
export function emitTypePolicies(entities: ReadonlyMap<string, Linked>, shownAs: string, context: EmitContext): string {
  const module = newModule('type-policies.ts', context)
  const pairs = [...entities.values()].map((linked) => {
    const [named, key, embedded] = ['type', 'key', 'embedded'].map((word) => entryOf(linked, word))
    const fields =
      embedded?.is === 'data' && embedded.data === true ? false : [key?.is === 'data' ? String(key.data) : 'id']
    return [named?.is === 'data' ? String(named.data) : '', fields] as const
  })
  const body = `export const keyFields: Readonly<Record<string, readonly string[] | false>> = ${print(data(Object.fromEntries(pairs)), module)}`
  return moduleText(module, `${shownAs}/entities`, body)
}
