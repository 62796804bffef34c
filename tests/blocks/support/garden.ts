import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Entity } from '../../../generator/grammar/entities.ts'
import { query } from './operation.ts'
import { text } from './words.ts'

export const bedEntity: Entity = {
  name: 'Bed',
  type: 'Bed',
  key: 'id',
  fields: {
    name: { label: text('Name') },
    kind: { label: text('Kind'), empty: text('-') },
    sown: { label: text('Last Sown'), format: { date: 'DD/MM/YYYY HH:mm' } },
    plants: { label: text('Plants'), format: 'integer' },
    space: { label: text('Space'), format: 'bytes' },
  },
}

export const bedsQuery = query('beds', ['Words', 'State', 'From', 'Until', 'Sort', 'Page', 'Size'])

/** A listing with everything that a listing can have; `change` it for a test. */
export function bedsListing(change: Partial<ListingBlock> = {}): ListingBlock {
  return {
    block: 'listing',
    at: 'beds',
    name: 'beds',
    operation: bedsQuery,
    entity: bedEntity,
    page: { size: 12, more: 'scroll', distance: 5, sends: { page: 'Page', size: 'Size' } },
    search: { placeholder: text('Search by bed'), sends: 'Words', keep: 'search', delay: 20 },
    filters: [
      {
        name: 'state',
        label: text('State'),
        sends: 'State',
        keep: 'state',
        default: 'Sown',
        options: [
          { value: 'All', label: text('All beds') },
          { value: 'Sown', label: text('Sown') },
        ],
        omit: ['All'],
      },
    ],
    sorts: {
      label: text('Sort'),
      keep: 'sort',
      default: 'newest',
      options: [
        { name: 'newest', label: text('Last sown: Newest'), sends: { Sort: 'Sown' } },
        { name: 'name', label: text('Name: Ascending'), sends: { Sort: 'Name' } },
      ],
    },
    actions: [{ label: text('New bed'), primary: true, do: [] }],
    texts: {
      loading: text('Loading Beds...'),
      more: text('Scroll down for more beds'),
      loadingMore: text('Loading beds ...'),
      empty: text('You have no bed yet.'),
      emptyHint: {
        text: text('Please dig one.'),
        gate: { can: [{ action: 'Create', subject: 'Bed' }], at: 'hint' },
      },
      noMatch: text('No bed fits.'),
      total: text(({ total }) => `${total} beds`),
    },
    item: {
      as: 'card',
      title: { field: 'name' },
      subtitle: {
        text: text(
          ({ kind }) => `(${kind})`,
          (scope) => ({ kind: (scope.item as { kind: string }).kind }),
        ),
        gate: { when: (scope) => (scope.item as { kind?: string }).kind, at: 'subtitle' },
      },
      badge: {
        text: text('Fallow'),
        gate: { when: (scope) => (scope.item as { plants: number }).plants === 0, at: 'badge' },
      },
      fields: ['sown', 'plants', 'space'],
      go: { to: 'bed', with: { id: (scope: { item?: unknown }) => (scope.item as { id: string }).id } },
      menu: [
        {
          label: text('Water'),
          icon: 'photo',
          do: [{ step: 'notify', notice: { text: text('Watered'), tone: 'success' } }],
        },
        {
          label: text('Dig up'),
          icon: 'trash',
          danger: true,
          gate: { can: [{ action: 'Delete', subject: 'Bed' }], at: 'dig' },
          do: [],
        },
      ],
    },
    ...change,
  }
}

export interface Bed {
  readonly __typename: string
  readonly id: string
  readonly name: string
  readonly kind: string | null
  readonly sown: string
  readonly plants: number
  readonly space: number
}

const names = [
  'Kitchen garden',
  'South border',
  'Herb spiral',
  'Rose arch and the long climbing wall of the east side',
  'Orchard',
  'Pond edge',
]

export function bed(index: number): Bed {
  return {
    __typename: 'Bed',
    id: `bed-${index}`,
    name: `${names[index % names.length]} ${index}`,
    kind: index % 3 === 0 ? null : 'Raised bed for salads and radishes',
    sown: new Date(2024, 2, 5, 14, 7 + (index % 50)).toISOString(),
    plants: (index * 37) % 1200,
    space: index * 1536,
  }
}

/** A page of `total` beds, as the backend answers it. */
export function bedPage(total: number, variables: Readonly<Record<string, unknown>>) {
  const size = Number(variables.Size ?? 12)
  const first = (Number(variables.Page ?? 1) - 1) * size
  const count = Math.max(0, Math.min(size, total - first))
  return { data: Array.from({ length: count }, (_, offset) => bed(first + offset)), totalItems: total }
}
