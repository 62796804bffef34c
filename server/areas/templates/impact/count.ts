import { type Kysely, sql } from 'kysely'
import type { ContentStatus, Schema, TemplateField } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { fieldId } from '../../contents/field-ids.ts'
import { namesOf } from '../../contents/field-texts.ts'
import { factsOf, hasRules, type ThingFacts, unfitReason } from '../../contents/fitting.ts'
import { allFields } from '../../contents/nested.ts'
import { referencesIn } from '../../contents/references.ts'
import { convertedData, type Retyped } from '../../contents/retype/convert-data.ts'
import { isEmptyValue, wrongValue } from '../../contents/values.ts'
import { isUnique, repeatedValues, takenReason } from '../../contents/write/unique.ts'
import { type ConvertedValue, countedConversions } from './conversions.ts'
import type { Figures } from './effects.ts'
import type { ImpactLine } from './lines.ts'
import { type PlaceOfField, placesOf, shownPlaces } from './places.ts'

/** Contents that are looked at in one statement. */
const batch = 1_000

/** Contents that are named. */
const mostSamples = 20

const subject = 'Content Management'

export interface Failing {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** What changes of a template do to its contents. */
export interface Counted {
  /** Of each change, in the order in which they were given. */
  readonly figures: readonly Figures[]
  /** How many contents have something to be mended because of them. */
  readonly failing: number
  /** Some of these, of those that may be read, by name. */
  readonly samples: readonly Failing[]
  /** Some values before and after, of fields that get another type: of each those that are lost first. Of contents that may be read. */
  readonly conversions: readonly ConvertedValue[]
}

interface Row {
  id: string
  name: string
  status: ContentStatus
  data: Record<string, unknown>
  published: Record<string, unknown>
  readable: boolean
}

/**
 * Looks at every content of a template, archived ones as well; of each only at the fields that are meant.
 * @param fields of the template as it is, and as it is to be
 * @param retyped the fields that get another type, whose values are taken over
 * @param own what the caller may read; undefined: nothing is named
 */
export async function countImpact(
  db: Kysely<Schema>,
  templateId: string,
  lines: readonly ImpactLine[],
  fields: Fields,
  retyped: Retyped,
  own: Access | undefined,
  environmentId: string,
): Promise<Counted> {
  const figures = lines.map((): Figures => ({ contents: 0, live: 0 }))
  const conversions = countedConversions(lines, figures)
  const samples: Failing[] = []
  let failing = 0
  if (lines.every(({ concerns }) => concerns === 'nothing' || concerns === 'taken over')) {
    return { figures, failing, samples, conversions: [] }
  }
  const keys = JSON.stringify([...new Set([...lines.flatMap((line) => keysOf(line, fields)), ...askedBy(fields)])])
  const readable = own?.allows('Read', subject, null) ? mayRead('c.id', own, subject) : sql<boolean>`false`
  const repeated = await repeatedIn(db, templateId, lines)
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`select c.id, c.name, c.status, ${readable} as readable,
        ${partOf('c.data', keys)} as data, ${partOf('c.published_data', keys)} as published
      from contents c where c.template_id = ${templateId} and c.id > ${after} order by c.id limit ${batch}`.execute(db)
    const known = await factsIn(db, { environmentId, fields: fields.is }, lines, rows)
    for (const row of rows) {
      const isLive = row.status === 'Published' || row.status === 'Changed'
      const { data: becomes, converted } = convertedData(fields.is, row.data, retyped)
      conversions.count(row, converted)
      const reasons = lines.flatMap((line, at) => {
        const found = concerns(line, { ...row, becomes }, isLive, { fields, repeated, known })
        const figure = figures[at]
        if (figure && found.concerned) figure.contents += 1
        if (figure && found.live) figure.live += 1
        return found.reason ?? []
      })
      if (reasons.length === 0) continue
      failing += 1
      if (row.readable && samples.length < mostSamples) {
        samples.push({ id: row.id, name: row.name, reason: reasons[0] ?? '' })
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.id
  }
  return {
    ...{ figures, failing },
    samples: samples.sort((one, other) => one.name.localeCompare(other.name)),
    conversions: conversions.samples(
      new Map(own ? await namesOf(db, 'Media Management', own, conversions.files()) : []),
    ),
  }
}

/** Values that several live contents have in fields of which no two may have the same from now on, by FieldID. */
async function repeatedIn(db: Kysely<Schema>, templateId: string, lines: readonly ImpactLine[]): Promise<Repeated> {
  const asked = lines.flatMap((line) =>
    line.concerns === 'unfit' && line.was && isUnique(line.field) && !isUnique(line.was) ? line.field.id : [],
  )
  const found: [string, ReadonlySet<string>][] = []
  for (const id of asked) found.push([id, await repeatedValues(db, templateId, id)])
  return new Map(found)
}

type Repeated = ReadonlyMap<string, ReadonlySet<string>>

interface Fields {
  readonly was: readonly TemplateField[]
  readonly is: readonly TemplateField[]
}

/** The fields by which others are shown. */
function askedBy({ was, is }: Fields): string[] {
  return [...allFields(was), ...allFields(is)].flatMap(({ condition }) => condition?.lines.map(({ key }) => key) ?? [])
}

/** The fields of data that a change is about: of what lies in others, those of the first level. */
function keysOf(line: ImpactLine, { was, is }: Fields): string[] {
  const ids = [...('of' in line ? [line.of] : []), ...('field' in line ? [line.field.id] : [])]
  const holds = (field: TemplateField) => allFields([field]).some((one) => ids.includes(fieldId(one)))
  return [...was, ...is].filter(holds).map(fieldId)
}

/** Data with these fields alone; nothing of what is null. */
function partOf(column: string, keys: string) {
  return sql<Record<string, unknown>>`coalesce((select jsonb_object_agg(k, ${sql.ref(column)} -> k)
    from jsonb_array_elements_text(${keys}::jsonb) k where ${sql.ref(column)} ? k), '{}'::jsonb)`
}

interface Found {
  concerned: boolean
  live: boolean
  /** What has to be mended before it can be published again. */
  reason?: string | undefined
}

function concerns(
  line: ImpactLine,
  { data, published, status, becomes }: Row & { readonly becomes: Row['data'] },
  isLive: boolean,
  { fields, repeated, known }: { readonly fields: Fields; readonly repeated: Repeated; readonly known: KnownThings },
): Found {
  const isArchived = status === 'Archived'
  switch (line.concerns) {
    case 'values':
    case 'converted': {
      const isFilled = ({ value }: PlaceOfField) => !isEmptyValue(value)
      const live = isLive && placesOf(fields.was, published, line.of).some(isFilled)
      return { concerned: live || placesOf(fields.was, data, line.of).some(isFilled), live }
    }
    case 'missing': {
      const found = shownPlaces(fields.is, becomes, line.field.id).find(({ value }) => isEmptyValue(value))
      return found ? concerned(isLive, isArchived ? undefined : wrongValue(found.field, found.value)) : unconcerned
    }
    case 'unfit': {
      const { field, was } = line
      const places = shownPlaces(fields.is, becomes, field.id)
      if (places.some(({ value }) => repeated.get(field.id)?.has(JSON.stringify(value))))
        return concerned(isLive, isArchived ? undefined : takenReason(field))
      const before = was && allFields(fields.was).find((one) => fieldId(one) === fieldId(was))
      const isUnfit = ({ field: now, value }: PlaceOfField) =>
        !isEmptyValue(value) &&
        unfitIn(now, value, known) !== undefined &&
        !(before && unfitIn(before, value, known) !== undefined)
      const found = places.find(isUnfit)
      return found ? concerned(isLive, isArchived ? undefined : unfitIn(found.field, found.value, known)) : unconcerned
    }
    case 'shown': {
      const { field, was } = line
      const former = new Map(was && placesOf(fields.was, data, fieldId(was)).map((place) => [place.path, place]))
      const isNew = ({ path }: PlaceOfField) => !was || former.get(path)?.isHidden === true
      const found = shownPlaces(fields.is, becomes, field.id).find(
        (place) => isNew(place) && wrongValue(place.field, place.value) !== undefined,
      )
      return found ? concerned(isLive, isArchived ? undefined : wrongValue(found.field, found.value)) : unconcerned
    }
    case 'put back':
      return {
        concerned: placesOf(fields.is, data, line.field.id).some(({ value }) => !isEmptyValue(value)),
        live: isLive,
      }
    case 'live':
    case 'computed':
      return { concerned: isLive, live: isLive }
    default:
      return unconcerned
  }
}

type KnownThings = ReadonlyMap<string, ThingFacts>

/** What there is to know of what contents refer to in fields whose rules are about that. */
async function factsIn(
  db: Kysely<Schema>,
  { environmentId, fields }: { readonly environmentId: string; readonly fields: readonly TemplateField[] },
  lines: readonly ImpactLine[],
  rows: readonly Row[],
): Promise<KnownThings> {
  const ruled = lines.flatMap((line) => (line.concerns === 'unfit' && hasRules(line.field) ? [line.field] : []))
  if (ruled.length === 0) return new Map()
  const named = rows.flatMap(({ data }) =>
    ruled.flatMap((field) =>
      placesOf(fields, data, field.id).map(({ value }) => referencesIn([field], { [field.id]: value })),
    ),
  )
  return factsOf(db, environmentId, {
    media: [...new Set(named.flatMap(({ media }) => media))],
    contents: [...new Set(named.flatMap(({ contents }) => contents))],
  })
}

/** Why a value does not fit its field, or what it refers to; undefined where it does. */
function unfitIn(field: TemplateField, value: unknown, known: KnownThings): string | undefined {
  const wrong = wrongValue(field, value)
  if (wrong !== undefined || !hasRules(field)) return wrong
  const { media, contents } = referencesIn([field], { [fieldId(field)]: value })
  const [reason] = [...media, ...contents].flatMap((id) =>
    known.has(id) ? (unfitReason(field, id, value, known) ?? []) : [],
  )
  return reason
}

const unconcerned: Found = { concerned: false, live: false }

/** @param reason what is said when such a content is published; an archived one is not */
function concerned(live: boolean, reason: string | undefined): Found {
  return { concerned: true, live, reason }
}
