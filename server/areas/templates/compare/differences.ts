import { isDeepStrictEqual } from 'node:util'
import type { TemplateField } from '../../../database/schema.ts'
import type { TemplateDifference, TemplateSetting } from '../../../generated/schema.ts'
import { type FlatField, flatFields } from '../draft/levels.ts'
import { shownTitle } from '../draft/title.ts'
import { differing, type Named, type Settings, settingsOf, unset } from './settings.ts'

/** What a template is at one time. */
export interface Side {
  readonly name: string
  readonly description: string | null
  readonly title: string | null
  readonly fields: readonly TemplateField[]
}

/** A field of both, of the earlier one alone, or of the later one alone. */
interface Pair {
  readonly was?: FlatField | undefined
  readonly is?: FlatField | undefined
}

/**
 * The settings in which two versions of a template differ: of the template itself, of its fields in the later one's order,
 * and of those that only the earlier one has (product-content 1.6).
 * @param things the names of what settings name: templates, and the files and contents that the reader may see, by id
 */
export function differencesOf(
  [before, after]: readonly [Side, Side],
  things: ReadonlyMap<string, string>,
): TemplateDifference[] {
  const [flatBefore, flatAfter] = [flatFields(before.fields), flatFields(after.fields)]
  const [namedBefore, namedAfter] = [namedIn(flatBefore, things), namedIn(flatAfter, things)]
  const pairs = pairsOf(flatBefore, flatAfter)
  return [
    ...rows({ key: 'template', field: null, type: '' }, describing(before), describing(after)),
    ...orderRows(undefined, pairs, flatBefore),
    ...pairs.flatMap(({ was, is }) => {
      const field = is ?? was
      if (!field) return []
      const path = pathOf(field, is ? namedAfter : namedBefore, [...flatBefore, ...flatAfter])
      const of = { key: field.id, field: path, type: (was ?? field).type === field.type ? field.type : '' }
      const [one, other] = [was && settingsOf(was, namedBefore), is && settingsOf(is, namedAfter)]
      if (one && other)
        return [...rows(of, one, other), ...(was && is ? orderRows({ was, is, path }, pairs, flatBefore) : [])]
      return rows(of, one ? present(one) : absent, other ? present(other) : absent)
    }),
  ]
}

function describing({ name, description, title, fields }: Side): Settings {
  return new Map<TemplateSetting, readonly string[]>([
    ['Name', [name]],
    ['Description', description ? [description] : []],
    ['Title', [shownTitle(title, fields) ?? []].flat()],
  ])
}

/** The settings of a field that one of the two does not have: that it is there comes first, in place of its label. */
function present(settings: Settings): Settings {
  const others = [...settings].filter(([setting]) => setting !== 'Label')
  return new Map<TemplateSetting, readonly string[]>([['Field', ['true']], ...others])
}

const absent: Settings = new Map<TemplateSetting, readonly string[]>([['Field', ['false']], ...unset])

/**
 * The fields of both: by FieldID, and where a type has changed, which makes another FieldID, by the API Name in what they lie
 * in. Those of the earlier one alone come last.
 */
function pairsOf(before: readonly FlatField[], after: readonly FlatField[]): readonly Pair[] {
  const left = new Map(before.map((field) => [field.id, field]))
  const kept = new Set(after.map(({ id }) => id))
  // Of a field that has another FieldID by now, the one that it had.
  const former = new Map<string | undefined, string | undefined>()
  const pairs = after.map((is): Pair => {
    const within = former.get(is.within) ?? is.within
    const alike = () =>
      [...left.values()].find((one) => one.name === is.name && one.within === within && !kept.has(one.id))
    const was = left.get(is.id) ?? alike()
    if (was) left.delete(was.id)
    if (was) former.set(is.id, was.id)
    return { was, is }
  })
  return [...pairs, ...[...left.values()].map((was) => ({ was }))]
}

/** The order of the fields that lie in one, or stand on the first level, where those that both have stand otherwise. @param earlier the fields as they stood */
function orderRows(
  within: { readonly was: FlatField; readonly is: FlatField; readonly path: string } | undefined,
  pairs: readonly Pair[],
  earlier: readonly FlatField[],
): TemplateDifference[] {
  const both = pairs.filter(({ was, is }) => was && is && was.within === within?.was.id && is.within === within?.is.id)
  const labels = new Map(both.map(({ was, is }) => [was?.id, is?.label ?? '']))
  const before = earlier.flatMap(({ id }) => (labels.has(id) ? id : []))
  const [Before, After] = [before.map((id) => labels.get(id) ?? ''), [...labels.values()]]
  if (isDeepStrictEqual(before, [...labels.keys()])) return []
  const Key = `${within?.is.id ?? 'template'}/Order`
  return [{ Key, Field: within?.path ?? null, Type: '', Setting: 'Order', Before, After }]
}

function rows(
  of: { readonly key: string; readonly field: string | null; readonly type: string },
  before: Settings,
  after: Settings,
): TemplateDifference[] {
  return differing(before, after).map((setting) => ({
    Key: `${of.key}/${setting}`,
    Field: of.field,
    Type: of.type,
    Setting: setting,
    Before: [...(before.get(setting) ?? [])],
    After: [...(after.get(setting) ?? [])],
  }))
}

function namedIn(fields: readonly FlatField[], things: ReadonlyMap<string, string>): Named {
  return { fields: new Map(fields.map((field) => [field.id, field])), things }
}

/** The labels of what a field lies in, and its own; with its API Name where another one there has the same. */
function pathOf(field: FlatField, named: Named, all: readonly FlatField[]): string {
  const { label, name, within } = field
  const isTwin = all.some((one) => one.label === label && one.name !== name && one.within === within)
  const own = isTwin ? `${label} (${name})` : label
  const above = within === undefined ? undefined : named.fields.get(within)
  return above ? `${pathOf(above, named, all)} › ${own}` : own
}
