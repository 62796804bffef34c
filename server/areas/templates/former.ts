import type { DraftField, FormerField, TemplateField } from '../../database/schema.ts'
import { fieldId } from '../contents/field-ids.ts'
import { shapeOf } from '../contents/files.ts'
import { allFields } from '../contents/nested.ts'
import type { Retyped } from '../contents/retype/convert-data.ts'
import { isConverted } from '../contents/retype/convert-value.ts'
import { keptSince } from '../trash/kept.ts'
import { type FlatField, flatFields } from './draft/levels.ts'

/** The fields of a template of which others are made by a draft that changes their types, by the FieldIDs of these. */
export function retypedBy(fields: readonly TemplateField[], draft: readonly DraftField[]): Retyped {
  const applied = new Map(flatFields(fields).map((field) => [field.id, field]))
  return new Map(
    draft.flatMap((field): [string, TemplateField][] => {
      const was = field.of === undefined ? undefined : applied.get(field.of)
      return was && was.id !== field.id && shapeOf(was) !== shapeOf(field) && isConverted(was, field)
        ? [[field.id, plain(was)]]
        : []
    }),
  )
}

interface Going {
  readonly fields: readonly TemplateField[]
  readonly draft: readonly DraftField[]
  readonly at: Date
  readonly by: string
}

/**
 * The fields that a template had, once a draft is applied: those of before that are not there again, and those that go. Of
 * what goes together, what the rest lies in. A computed text has no values. They are forgotten once contents have no values of
 * them any more (`forget-former.ts`).
 * @param former as they were before
 */
export function formerFields(former: readonly FormerField[], { fields, draft, at, by }: Going): FormerField[] {
  const there = new Set(draft.map(({ id }) => id))
  const retyped = new Map([...retypedBy(fields, draft)].map(([id, was]) => [fieldId(was), id]))
  const flat = flatFields(fields)
  const isGone = ({ id }: FlatField) => !there.has(id)
  const goes = flat.filter(
    (field) =>
      isGone(field) && field.type !== 'computed' && !flat.some((one) => one.id === field.within && isGone(one)),
  )
  const gone = allFields(fields).flatMap((field): FormerField[] => {
    const going = goes.find(({ id }) => id === fieldId(field))
    if (!going) return []
    const { id, within } = going
    const became = retyped.get(id)
    return [
      {
        field: { ...field, id },
        ...(within !== undefined && { within }),
        ...(became !== undefined && { became }),
        ...{ goneAt: at.toISOString(), goneBy: by },
      },
    ]
  })
  const isBack = ({ field }: FormerField) => there.has(fieldId(field))
  return [...former.filter((one) => !isBack(one)), ...gone]
}

/** Those that can still be put back. */
export function keptFields(former: readonly FormerField[], now = new Date()): readonly FormerField[] {
  return former.filter((one) => isKept(one, now))
}

function isKept({ goneAt }: FormerField, now: Date): boolean {
  return new Date(goneAt) > keptSince(now.getTime())
}

function plain({ within: _within, ...field }: FlatField): TemplateField {
  return field
}
