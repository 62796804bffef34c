import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'
import type { Here } from './here.ts'
import { itemsOf, namedIn, wordsOf } from './named.ts'
import type { ManualPart } from './shape.ts'

/** What a listing or a tree shows of each thing, and how things are found in it. */
export function listingParts(block: LinkedObject, here: Here): readonly ManualPart[] {
  const { reader, keys, say } = here
  const item = entryOf(block, 'item')
  const fields = [fieldOf(entryOf(item, 'title')), fieldOf(entryOf(item, 'badge')), ...wordsOf(entryOf(item, 'fields'))]
  const labels = labelsOf(block, [...new Set(fields.flatMap((each) => each ?? []))], here)
  const search = reader.of(entryOf(block, 'search'), 'placeholder')
  const dates = entryOf(block, 'dates')
  const filters = [...itemsOf(entryOf(block, 'filters')), ...(dates ? [dates] : [])].flatMap(
    (each) => reader.of(each, 'label') ?? [],
  )
  const orders = itemsOf(entryOf(entryOf(block, 'sorts'), 'options')).flatMap((each) => reader.of(each, 'label') ?? [])
  if (search !== undefined) keys.add('find')
  if (entryOf(block, 'select')) keys.add('select')
  if (entryOf(item, 'choose')) keys.add('choose')
  if (entryOf(item, 'menu')) keys.add('menu')
  return things([
    ...(labels.length > 0 ? [say('shows', { fields: labels.join(', ') })] : []),
    ...(search === undefined ? [] : [say('searchIn', { what: search })]),
    ...(filters.length > 0 ? [say('filter', { what: filters.join(', ') })] : []),
    ...(orders.length > 0 ? [say('sort', { what: orders.join(', ') })] : []),
  ])
}

/** What `details` and `copyable` show. */
export function detailParts(block: LinkedObject, here: Here): readonly ManualPart[] {
  const own = here.reader.of(block, 'label')
  const labels = own === undefined ? labelsOf(block, wordsOf(entryOf(block, 'fields')), here) : [own]
  return things(labels.length > 0 ? [here.say('shows', { fields: labels.join(', ') })] : [])
}

export function statsParts(block: LinkedObject, here: Here): readonly ManualPart[] {
  const labels = itemsOf(entryOf(block, 'items')).flatMap((each) => here.reader.of(each, 'label') ?? [])
  return things(labels.length > 0 ? [here.say('shows', { fields: labels.join(', ') })] : [])
}

function things(lines: readonly string[]): readonly ManualPart[] {
  return lines.length > 0 ? [{ is: 'things', lines }] : []
}

function fieldOf(text: Linked | undefined): string | undefined {
  return namedIn(text, 'field')
}

/** What staff call the fields of the block's entity. */
function labelsOf(block: LinkedObject, fields: readonly string[], { checked, reader }: Here): readonly string[] {
  const module = entryOf(block, 'entity')
  const entity = module?.is === 'module' ? checked.entities.get(module.name) : undefined
  const known = entryOf(entity, 'fields')
  return fields.flatMap((each) => reader.of(entryOf(known, each), 'label') ?? [])
}
