import type { CompiledOf } from '../compiled-type.ts'
import { object, value } from '../language.ts'

/** Where files go that are dropped on a thing. */
export const dropInto = object(
  'files on a thing',
  { into: { about: 'The id of what they are put into.', rule: value('string'), required: true } },
  { gated: true, unseen: true, constraint: 'uploading' },
)

export type DropInto = CompiledOf<typeof dropInto>
