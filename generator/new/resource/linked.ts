import type { CheckContext } from '../../check/context.ts'
import { contextOf, type Draft, note } from '../draft.ts'
import { camel } from '../name-forms.ts'
import { flow, type Yaml } from '../yaml-text.ts'
import { type Area, gatesOf } from './area.ts'

/** A list of things to choose from, as a dialog loads it. */
export interface Linked {
  /** The field of the resource that holds the choice. */
  readonly field: string
  /** What the list is called under `data` and `input`. */
  readonly name: string
  /** The entity, key and words of a thing that can be chosen. */
  readonly entity: string
  readonly key: string
  readonly title: string
  readonly source: Yaml
}

/** What the references of a resource can be to: things of resources that have a list and an entity. */
export function linkedOf({ resource }: Area, draft: Draft): readonly Linked[] {
  const context = contextOf(draft)
  return resource.fields.flatMap((field): readonly Linked[] => {
    if (field.type !== 'reference') return []
    const other = context.resources.find(({ name }) => name === field.to)
    const list = other?.verbs.find(({ verb }) => verb === 'list')
    const entity = [...context.entities.values()].find(({ type }) => type === field.to)
    if (!other || !list || !entity) return []
    const title = other.fields.find(({ type }) => type === 'text')?.name ?? other.key
    const values = flow({ PageSize: largestPage(context) })
    const source = flow({ query: list.operation, with: values, entity: entity.name, ...gatesOf(list) })
    return [{ field: field.name, name: camel(field.name), entity: entity.name, key: other.key, title, source }]
  })
}

/** Says of which references nothing can be chosen, because what they are to has no list. */
export function noteUnlinked(area: Area, draft: Draft): Draft {
  const linked = linkedOf(area, draft)
  const open = area.resource.fields.filter(
    ({ name, type }) => type === 'reference' && !linked.some((each) => each.field === name),
  )
  return open.reduce(
    (done, { name, to }) => note(done, `Nothing can be chosen for "${name}": ${to} has no list, or no entity yet.`),
    draft,
  )
}

/** As many as are given at once. */
export function largestPage({ names }: CheckContext): Yaml {
  return names.limit.has('largestPageSize') ? '${limits.largestPageSize}' : 100
}
