import type { Kysely } from 'kysely'
import { picturesOf } from '../../../generator/values/rich-text/document.ts'
import { isAnyOf } from '../../database/any-of.ts'
import type { FieldRules, Schema, TemplateField } from '../../database/schema.ts'
import { usesIn } from './files.ts'

/** What is asked of a thing that a field refers to. */
export interface ThingFacts {
  /** The kind of a file, the TemplateID of a content; empty: its template is gone. */
  readonly is: string
  /** Of a file. */
  readonly file?: {
    /** Bytes. */
    readonly size: number | null
    /** Pixels, as far as they are known. */
    readonly width?: number | undefined
    readonly height?: number | undefined
    readonly isDescribed: boolean
  }
}

/** Whether a field says what it may refer to. */
export function hasRules({ type, rules = {} }: TemplateField): boolean {
  return type === 'rich text' || rules.templates !== undefined || fileRules.some((rule) => rules[rule] !== undefined)
}

const fileRules = ['kinds', 'largest', 'width', 'height', 'described'] as const satisfies (keyof FieldRules)[]

/** What there is to know of things that are referred to, by id. */
export async function factsOf(
  db: Kysely<Schema>,
  environmentId: string,
  { media, contents }: { readonly media: readonly string[]; readonly contents: readonly string[] },
): Promise<ReadonlyMap<string, ThingFacts>> {
  const facts = new Map<string, ThingFacts>()
  if (media.length > 0) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'kind', 'size', 'details', 'alternate_text'])
      .where('environment_id', '=', environmentId)
      .where(isAnyOf('id', media))
      .execute()
    for (const { id, kind, size, details, alternate_text } of rows)
      facts.set(id, {
        is: kind,
        file: {
          size: size === null ? null : Number(size),
          ...{ width: pixels(details.Width), height: pixels(details.Height) },
          isDescribed: (alternate_text ?? '').trim() !== '' || details.Decorative === true,
        },
      })
  }
  if (contents.length > 0) {
    const rows = await db
      .selectFrom('contents')
      .select(['id', 'template_id'])
      .where('environment_id', '=', environmentId)
      .where(isAnyOf('id', contents))
      .execute()
    for (const { id, template_id } of rows) facts.set(id, { is: template_id ?? '' })
  }
  return facts
}

const pixels = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Why a field may not refer to something that is there; undefined where it may. It does not say to what: whoever reads this may not see it. */
export function unfitReason(
  field: TemplateField,
  id: string,
  value: unknown,
  known: ReadonlyMap<string, ThingFacts>,
): string | undefined {
  const { label, type, rules = {} } = field
  const { is = '', file } = known.get(id) ?? {}
  if (type === 'rich text' || type === 'media') {
    if (!takesKind(field, id, value, is)) return `The ${label} field names a file of another kind than it takes.`
    if (type !== 'media' || !file) return undefined
    const isSaid = usesIn(field, value).every(({ To, Text }) => To !== id || Text.trim() !== '')
    return unfitFile(label, rules, is, { ...file, isDescribed: file.isDescribed || isSaid })
  }
  // Its rule is about contents: a file is none of a template.
  if (!rules.templates || file || rules.templates.includes(is)) return undefined
  return `The ${label} field names a content of another template than it takes.`
}

/** Whether a file that a field names may be of a kind: what a rich text shows are pictures. */
export function takesKind({ type, rules = {} }: TemplateField, id: string, value: unknown, kind: string): boolean {
  if (type === 'rich text') return kind === 'image' || !picturesOf(value).includes(id)
  return type !== 'media' || !rules.kinds || rules.kinds.some((each) => each === kind)
}

function unfitFile(
  label: string,
  { largest, width, height, described }: FieldRules,
  kind: string,
  file: NonNullable<ThingFacts['file']>,
): string | undefined {
  if (largest !== undefined && (file.size ?? 0) > largest)
    return `The ${label} field names a file of more than ${Math.round((largest / 2 ** 20) * 100) / 100} MB.`
  const isSeen = kind === 'image' || kind === 'video'
  if (isSeen && ((file.width ?? Infinity) < (width ?? 0) || (file.height ?? Infinity) < (height ?? 0)))
    return `The ${label} field names a file that is smaller than ${width ?? 1} × ${height ?? 1} pixels.`
  return described && !file.isDescribed ? `The ${label} field names a file without an alternative text.` : undefined
}
