import type { Property } from '../../grammar/language.ts'
import type { CheckedEntity } from '../entities.ts'
import type { Linked } from '../linked.ts'
import { elementOf } from '../names/near.ts'
import type { Near, Walk } from '../walk.ts'

/** What near names refer to once a property is known. Where it is wrong, they refer to nothing and are not asked. */
export function setNear(sets: NonNullable<Property['sets']>, value: Linked | undefined, walk: Walk): Near {
  const { near, context } = walk
  const name = value?.is === 'module' ? value.name : value?.is === 'data' ? String(value.data) : undefined
  switch (sets) {
    case 'operation': {
      const operation = name === undefined ? undefined : context.operations.get(name)
      return { ...near, operation, sent: new Set(), row: elementOf(operation?.result), says: { query: true } }
    }
    case 'rows':
      return {
        ...near,
        operation: undefined,
        // What lists stand in may be a thing of another kind.
        entity: undefined,
        says: {},
        row: value?.is === 'function' ? elementOf(value.expression.type) : undefined,
      }
    case 'thing':
      return {
        ...near,
        operation: undefined,
        says: {},
        row: value?.is === 'function' ? value.expression.type : undefined,
      }
    case 'entity':
      return withEntity(near, name === undefined ? undefined : context.entities.get(name))
    case 'form':
      if (name !== undefined) walk.gathered.forms.add(name)
      return { ...near, form: name }
    default:
      return { ...near, [sets]: name }
  }
}

/** Of things whose entity is unknown, nothing is known: they may have any derived field. */
function withEntity(near: Near, entity: CheckedEntity | undefined): Near {
  const says = { ...near.says, entity: true }
  return entity ? { ...near, entity, says } : { ...near, entity, says, row: undefined }
}

/** What stands under a property that binds a listing's thing is about that thing, whatever else is called there. */
export function underNear({ binds }: Property, { near }: Walk): Near {
  if (!Object.values(binds ?? {}).includes('row')) return near
  const { row, entity, says } = near
  return { ...near, listed: { row, entity, queried: says?.query === true, named: says?.entity === true } }
}
