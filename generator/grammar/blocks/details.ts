import type { CompiledOf } from '../compiled-type.ts'
import type { Entity } from '../entities.ts'
import { list, name, near, typed } from '../language.ts'
import { block } from './block.ts'

export const detailsBlock = block(
  'details',
  {
    about: 'One thing, field by field.',
    purpose: 'Shows one thing, field by field, as its entity calls and shows the fields.',
  },
  {
    of: { about: 'The thing that is shown.', rule: typed('object', 'only'), required: true, sets: 'thing' },
    entity: { about: 'The entity that it is.', rule: name<Entity>('entity', 'module'), required: true, sets: 'entity' },
    fields: {
      about: 'Which fields, in this order.',
      rule: list(near('field', { labelled: true }), { least: 1 }),
      required: true,
    },
  },
)

/** One object's fields as a list of terms. */
export type DetailsBlock = CompiledOf<typeof detailsBlock>
