import { isDeepStrictEqual } from 'node:util'
import type { DraftField, TemplateDraft, TemplateField } from '../../../database/schema.ts'
import type { FieldChange } from '../../../generated/schema.ts'
import type { TemplateRow } from '../rows.ts'
import { appliedField } from './draft.ts'
import { type FlatField, flatFields, levelsOf } from './levels.ts'

/** How fields of a draft differ from what is applied, by FieldID; those that do not are left out. Of all levels. */
export function changesOf(template: readonly TemplateField[], draft: readonly DraftField[]): Map<string, FieldChange> {
  const applied = flatFields(template)
  const before = new Map(applied.map((field) => [field.id, field]))
  const moved = new Set(levelsOf(draft).flatMap(({ above, fields }) => movedOn(applied, fields, above?.of)))
  return new Map(
    draft.flatMap((field): [string, FieldChange][] => {
      const was = field.of === undefined ? undefined : before.get(field.of)
      if (!was) return [[field.id, 'New']]
      if (!isSame(was, field)) return [[field.id, 'Changed']]
      return moved.has(field.id) ? [[field.id, 'Moved']] : []
    }),
  )
}

/** Whether applying a draft would change nothing. */
export function isAsApplied(
  row: Pick<TemplateRow, 'name' | 'description' | 'title' | 'fields'>,
  draft: TemplateDraft,
): boolean {
  return (
    draft.name === row.name &&
    draft.description === row.description &&
    (draft.title ?? null) === row.title &&
    draft.fields.length === flatFields(row.fields).length &&
    changesOf(row.fields, draft.fields).size === 0
  )
}

/** Whether a field of a draft is what it is in the template, wherever it stands and whatever lies in it. */
function isSame({ within: _within, ...was }: FlatField, field: DraftField): boolean {
  return isDeepStrictEqual(plain(was), plain(appliedField(field)))
}

/** Without what says nothing: what is left out and what is the default are one and the same. */
function plain(field: TemplateField): unknown {
  const { required, width, rules, filterable, ...rest } = field
  return JSON.parse(
    JSON.stringify({
      ...rest,
      required: required === true,
      width: width ?? 'full',
      rules: rules ?? {},
      filterable: filterable === true,
    }),
  )
}

/** The fields of a level that stand elsewhere: there, or on another one. @param of the FieldID of what they lay in */
function movedOn(applied: readonly FlatField[], fields: readonly DraftField[], of: string | undefined): string[] {
  const here = applied.filter(({ within }) => within === of).map(({ id }) => id)
  const come = fields.filter((field) => field.of !== undefined && !here.includes(field.of))
  return [...come.map(({ id }) => id), ...movedOf(here, fields)]
}

/** The fields that were moved: as few as can be, so that of two that change places one was. */
function movedOf(applied: readonly string[], draft: readonly DraftField[]): Set<string> {
  const places = draft.flatMap(({ id, of }) => {
    const place = of === undefined ? -1 : applied.indexOf(of)
    return place < 0 ? [] : [{ id, place }]
  })
  // The longest row of them that stands in its old order stays; best[i] is the length of the longest that ends with i.
  const best: { length: number; before: number }[] = []
  for (const [at, { place }] of places.entries()) {
    const mine = { length: 1, before: -1 }
    for (let earlier = 0; earlier < at; earlier++) {
      const row = best[earlier]
      if (row && (places[earlier]?.place ?? 0) < place && row.length >= mine.length) {
        mine.length = row.length + 1
        mine.before = earlier
      }
    }
    best.push(mine)
  }
  const stays = new Set<number>()
  let at = best.reduce((most, { length }, index) => (length > (best[most]?.length ?? 0) ? index : most), 0)
  while (at >= 0 && places.length > 0) {
    stays.add(at)
    at = best[at]?.before ?? -1
  }
  return new Set(places.filter((_, index) => !stays.has(index)).map(({ id }) => id))
}
