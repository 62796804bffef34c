import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Link } from '../../../generator/values/link.ts'
import { readUse } from '../../../generator/values/use.ts'
import type { Schema, TemplateField } from '../../database/schema.ts'
import type { Access } from '../../policies/access/access.ts'
import { readableOf } from '../../policies/access/access.ts'
import { fieldId, outOfSight } from './field-ids.ts'
import { filesIn, shapeOf, type ValueShape } from './files.ts'
import { formerBlocks, inSight, withFormerBlocks, withStaying } from './in-sight.ts'
import { linkIn, thingOf } from './links.ts'
import { formerOf, isNested, recordsIn, valuesIn, withRecords, withValue } from './nested.ts'
import { idsThatAreHere, referencesIn } from './references.ts'
import { unseenHidden, unseenShown } from './rich-unseen.ts'
import { isContentIds, isEmptyValue } from './values.ts'

type Data = Readonly<Record<string, unknown>>

/** The ids in some data that one person may see. */
export type Seen = ReadonlySet<string>

/** Which of what data refers to the caller may see: not what is in the environment and theirs not to read; what is gone, is not hidden. */
export async function seenBy(
  db: Kysely<Schema>,
  own: Access,
  fields: readonly TemplateField[],
  ...all: readonly Data[]
): Promise<Seen> {
  return seenOf(
    db,
    own,
    all.map((data) => referencesIn(fields, data)),
  )
}

/** The same of what several contents refer to. */
export async function seenOf(
  db: Kysely<Schema>,
  own: Access,
  named: readonly { readonly contents: readonly string[]; readonly media: readonly string[] }[],
): Promise<Seen> {
  const contents = [...new Set(named.flatMap((each) => each.contents))]
  const media = [...new Set(named.flatMap((each) => each.media))]
  const here = await idsThatAreHere(db, own.environmentId, { media, contents })
  const readable = new Set([
    ...(await readableOf(db, own, 'Content Management', contents)),
    ...(await readableOf(db, own, 'Media Management', media)),
  ])
  return new Set([...contents, ...media].filter((id) => readable.has(id) || !here.has(id)))
}

/** A value as its editor gets it: without what they may not see, and how much that is, and without what no form has a field for. */
export function seenValue(field: TemplateField, value: unknown, seen: Seen): { value: unknown; unseen: number } {
  let unseen = 0
  const left = withValue(field, inSight(field, value), (inner, each) => {
    const { type } = inner
    const shape = shapeOf(inner)
    if (shape === 'media' && filesIn(inner, each).some((id) => !seen.has(id))) {
      unseen += 1
      return undefined
    }
    if (type === 'rich text') {
      const document = unseenHidden(each, seen)
      unseen += document.unseen
      return document.value
    }
    const link = linkIn(inner, each)
    if (link && leadsOutOfView(link, seen)) {
      const { To: _, ...rest } = link
      unseen += 1
      return rest
    }
    if (!isListed(shape, each)) return each
    const readable = each.filter((one) => isSeen(one, seen))
    unseen += each.length - readable.length
    return readable
  })
  return { value: left, unseen }
}

/** Whether a value is a list of references. */
function isListed(shape: ValueShape, value: unknown): value is unknown[] {
  return shape === 'files' ? Array.isArray(value) : shape === 'content' && isContentIds(value)
}

function isSeen(one: unknown, seen: Seen): boolean {
  return seen.has(readUse(one)?.To ?? '')
}

/** Whether a link leads to what somebody may not see. */
function leadsOutOfView(link: Link, seen: Seen): boolean {
  const thing = thingOf(link)
  return thing !== undefined && !seen.has(thing.to)
}

/** All values of a content as its editor gets them, by FieldID; of fields with something unseen, how much. */
export function seenValues(fields: readonly TemplateField[], data: Data, seen: Seen) {
  const values: [string, unknown][] = []
  const unseen: [string, number][] = []
  for (const field of fields) {
    const id = fieldId(field)
    const of = seenValue(field, Object.hasOwn(data, id) ? data[id] : undefined, seen)
    if (of.value !== undefined) values.push([id, of.value])
    if (of.unseen > 0) unseen.push([id, of.unseen])
  }
  return { values: Object.fromEntries(values), unseen: Object.fromEntries(unseen) }
}

/**
 * What is to be kept when somebody changes a field that refers to what they may not see: it stays where it is among the
 * others (product-content 0.8), and so do blocks of a kind that the template has no more. A file that they cannot see stays as
 * it is, and so does where a link leads. In items it stays as long as the item does.
 */
export function keepingUnseen(field: TemplateField, before: unknown, wanted: unknown, seen: Seen): unknown {
  if (isNested(field)) return keepingInside(field, before, wanted, seen)
  const shape = shapeOf(field)
  if (shape === 'media') return filesIn(field, before).some((id) => !seen.has(id)) ? before : wanted
  const link = linkIn(field, before)
  if (link && leadsOutOfView(link, seen)) return { ...linkIn(field, wanted), Kind: link.Kind, To: link.To }
  if (field.type === 'rich text') return unseenShown(wanted, before)
  if (!isListed(shape, before)) return wanted
  return withStaying(Array.isArray(wanted) ? wanted : [], before, (one) => !isSeen(one, seen))
}

function keepingInside(field: TemplateField, before: unknown, wanted: unknown, seen: Seen): unknown {
  const former = recordsIn(field, before)
  const whole = withFormerBlocks(field, withUnseen(field, before, wanted), before)
  return withRecords(field, whole, (inner) => {
    const was = formerOf(former, inner)
    const kept = inner.fields.flatMap((each): [string, unknown][] => {
      const id = fieldId(each)
      const value = keepingUnseen(each, was[id], inner.data[id], seen)
      return isEmptyValue(value) ? [] : [[id, value]]
    })
    return { ...outOfSight(inner.fields, was), ...Object.fromEntries(kept) }
  })
}

/** What stands in a rich text for something unseen is that again, also in an item that was copied from one beside it. */
function withUnseen(field: TemplateField, before: unknown, wanted: unknown): unknown {
  const values = valuesIn([field], { [fieldId(field)]: before })
  const documents = values.flatMap(({ field: { type }, value }) => (type === 'rich text' ? [value] : []))
  if (documents.length === 0) return wanted
  return withValue(field, wanted, ({ type }, value) =>
    type === 'rich text' ? unseenShown(value, ...documents) : value,
  )
}

/**
 * Whether a value has something in its records that the template has no field or kind of blocks for, and that did not stand
 * there before.
 */
export function isOfOtherShape(field: TemplateField, before: unknown, wanted: unknown): boolean {
  const blocks = formerBlocks(field, before)
  if (formerBlocks(field, wanted).some((block) => !blocks.some((one) => isDeepStrictEqual(one, block)))) return true
  const former = recordsIn(field, before)
  return recordsIn(field, wanted).some((inner) => {
    const was = formerOf(former, inner)
    const isNew = ([id, value]: [string, unknown]) => !isDeepStrictEqual(was[id], value)
    if (Object.entries(outOfSight(inner.fields, inner.data)).some(isNew)) return true
    return inner.fields.some((each) => isOfOtherShape(each, was[fieldId(each)], inner.data[fieldId(each)]))
  })
}
