import { isFilled, isKept } from '../../load/resources/contract.ts'
import { snake } from '../../load/resources/names.ts'
import type { PlaceId, ReadPlace } from '../../load/resources/places.ts'
import { placeIdsOf, type ReadField, type ReadResource } from '../../load/resources/resource.ts'
import { resourceType } from '../../values/resource-types.ts'
import { identifier } from './column-names.ts'

/**
 * The statements that make a resource's table, with its indexes and its row security: the text of a migration, which one
 * owns from then on. What refers to the place goes with it.
 */
export function migrationStatements(
  resource: ReadResource,
  all: readonly ReadResource[],
  kinds: readonly ReadPlace[],
): readonly string[] {
  const { fields, verbs } = resource
  const table = identifier(resource.table)
  const places = placeIdsOf(resource, all)
  const columns = [
    'id text primary key',
    ...places.map(
      ({ column, table: to, optional }) =>
        `${identifier(column)} text${optional ? '' : ' not null'}${to === undefined ? '' : ` references ${identifier(to)} (id) on delete cascade`}`,
    ),
    ...fields.filter(isKept).map((field) => columnText(field, all)),
    ...(verbs.some(({ verb }) => verb === 'archive') ? ['archived_at timestamptz'] : []),
    'version int not null default 1',
    'request_id text',
    'created_at timestamptz not null default now()',
    'created_by text not null',
    'created_by_id text not null',
    'updated_at timestamptz not null default now()',
    'updated_by text not null',
    'updated_by_id text not null',
  ]
  const place = places.map(({ column, optional }) => (optional ? `coalesce(${column}, '')` : identifier(column)))
  const index = (by: string) => `${resource.table}_${by}`
  const within = (more: string) => [...place, more].join(', ')
  return [
    `create table ${table} (\n    ${columns.join(',\n    ')}\n  )`,
    `create unique index ${index('by_request')} on ${table} (${within('request_id')}) where request_id is not null`,
    ...fields.flatMap(({ column, taken, type }) => {
      if (taken !== undefined)
        return [`create unique index ${index(`by_${column}`)} on ${table} (${within(`lower(${identifier(column)})`)})`]
      if (type === 'secret') return [`create unique index ${index(`by_${column}`)} on ${table} (${identifier(column)})`]
      return type === 'order'
        ? [`create index ${index(`by_${column}`)} on ${table} (${within(identifier(column))})`]
        : []
    }),
    ...(place.length > 0 && !fields.some(({ taken, type }) => taken !== undefined || type === 'order')
      ? [`create index ${index('by_place')} on ${table} (${place.join(', ')})`]
      : []),
    ...fields.flatMap(({ type, column }) =>
      type === 'reference' ? [`create index ${index(`to_${column}`)} on ${table} (${identifier(column)})`] : [],
    ),
    ...securityOf(table, places, kinds),
  ]
}

/** Hides rows of other places, where console.yaml says of a place that they are. */
function securityOf(table: string, places: readonly PlaceId[], kinds: readonly ReadPlace[]): readonly string[] {
  const { name, isolated } = kinds.find((each) => each.isolated) ?? {}
  if (!isolated) return []
  const { setting, role } = isolated
  const column = places.find((each) => each.name === name)?.column
  const isHere = column && `${identifier(column)} = nullif(current_setting('${setting}', true), '')`
  return [
    `alter table ${table} enable row level security`,
    isHere === undefined
      ? `create policy everybody on ${table} to ${role} using (true)`
      : `create policy own_${snake(name ?? '')} on ${table} to ${role} using (${isHere}) with check (${isHere})`,
    `grant select, insert, update, delete on ${table} to ${role}`,
  ]
}

function columnText(field: ReadField, all: readonly ReadResource[]): string {
  const { column, type, to, whenGone = 'empty' } = field
  const other = all.find(({ name }) => name === to)
  const gone = { empty: 'set null', refuse: 'restrict', remove: 'cascade' }[whenGone]
  const reference = type === 'reference' && other ? ` references ${identifier(other.table)} (id) on delete ${gone}` : ''
  return `${identifier(column)} ${resourceType(type).column}${isFilled(field) ? ' not null' : ''}${reference}`
}
