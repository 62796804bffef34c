import { isObjectType } from 'graphql'
import type { ReadField } from '../../load/resources/resource.ts'
import { resourceType } from '../../values/resource-types.ts'
import { contextOf, type Draft } from '../draft.ts'
import { makeEntity } from '../entity.ts'
import { dateFormats } from '../habits.ts'
import { Refused } from '../refused.ts'
import { flow, type Yaml } from '../yaml-text.ts'
import { type Area, isListed, labelOf, ownFields, say } from './area.ts'

/** Writes the entity of a resource: what staff call its fields and their values. */
export function showResource(area: Area, draft: Draft): Draft {
  const { name, key, fields } = area.resource
  const type = contextOf(draft).graphql.schema?.getType(name)
  if (!isObjectType(type)) throw new Refused(`The contract has no type "${name}": "check" says why.`)
  const formats = formatsOf(draft)
  const own = fields.flatMap((field): [string, Yaml][] => {
    if (!isListed(field)) return []
    const empty = field.required || field.type === 'boolean' ? undefined : '-'
    return [
      [field.name, flow({ label: field.label, format: formatOf(field, formats), words: wordsOf(field, area), empty })],
    ]
  })
  const common = Object.keys(ownFields)
    .filter((each) => Object.hasOwn(type.getFields(), each))
    .map((each): [string, Yaml] => {
      const isTime = each.endsWith('At')
      const format = isTime ? formats.timed : undefined
      return [each, flow({ label: labelOf(each, area), format, empty: isTime ? undefined : '-' })]
    })
  return makeEntity(draft, name, type, key, Object.fromEntries([...own, ...common]))
}

/** How this spec shows days, and days with their time. */
export function formatsOf(draft: Draft): { readonly dated: string; readonly timed: string } {
  const formats = dateFormats(contextOf(draft))
  return {
    dated: formats.find((each) => !/[Hhk]/.test(each)) ?? 'dd/MM/yyyy',
    timed: formats.find((each) => /[Hhk]/.test(each)) ?? 'dd/MM/yyyy HH:mm',
  }
}

function formatOf({ type }: ReadField, { dated, timed }: ReturnType<typeof formatsOf>): string | undefined {
  const { shown } = resourceType(type)
  return shown === 'day' ? dated : shown === 'moment' ? timed : shown
}

function wordsOf({ type, options = {} }: ReadField, area: Area): Yaml | undefined {
  if (type === 'boolean') return flow({ true: say('yes', area), false: say('no', area) })
  return type === 'choice' ? flow(options) : undefined
}
