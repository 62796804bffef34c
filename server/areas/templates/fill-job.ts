import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { TemplateField } from '../../database/schema.ts'
import type { JobKind, JobRun } from '../../jobs/job.ts'
import { holdPlace } from '../../operation/hold-place.ts'
import { notFound } from '../../operation/refusal.ts'
import { fieldId } from '../contents/field-ids.ts'
import { hiddenFields } from '../contents/hidden.ts'
import { convertedData, type Retyped } from '../contents/retype/convert-data.ts'
import { withoutGone } from '../contents/still-here.ts'
import { isEmptyValue } from '../contents/values.ts'
import { type Edit, editContents } from '../contents/write/edit-many.ts'
import { indexReferences } from '../contents/write/index-references.ts'
import { largeReason } from '../contents/write/publishable.ts'
import { type ContentRow, holdContents } from '../contents/write/rows.ts'
import { countContents, type FillCursor, idsOf, lanesOf } from './fill-lanes.ts'
import { isLiveWithout } from './put-back.ts'

/** The name of the work that fills contents when a template is applied. */
export const jobKind = 'fillContents'

/** Contents that are written in one transaction. */
const batch = 200

export interface FillInput {
  templateId: string
  /** By FieldID. */
  values: Record<string, unknown>
  /** The fields that got another type, as they were, by the FieldIDs of what they are now. Left out of older jobs. */
  retyped?: Readonly<Record<string, TemplateField>>
  /** Whether other fields of it lead to contents and media than before. */
  references?: boolean
  /** FieldIDs of its outermost fields that are there again, or have something in them that is. */
  putBack?: readonly string[]
}

type Run = JobRun<FillInput, FillCursor>

/**
 * Gives contents of a template a value in fields in which they have none: that of the field which one was before it got another
 * type, or one that was entered for all, as far as what it names is there still. What is live is Changed then, and delivered
 * as it was; so is what was published while fields that are put back were gone. Where its references are in other fields than before, they are indexed anew. Its cursor says which contents are
 * done, so that none is written twice.
 */
export function fillContents({ database }: { database: Database }): JobKind<FillInput, FillCursor> {
  return {
    name: jobKind,
    // Each has a connection for each of its lanes, and others of the tenant need some, too.
    atOnce: 2,
    async run(run) {
      const lanes = await lanesOf({ database, run }, batch)
      await run.checkpoint({ step: stepOf(run.input), cursor: lanes })
      const { total, left: behind } = await countContents({ database, run }, Object.values(lanes))
      let done = total - behind
      await allAtOnce(
        Object.entries(lanes).map(([name, lane]) => async (signal) => {
          for await (const ids of idsOf({ database, run }, lane, batch)) {
            if (signal.aborted) return
            const after = ids.at(-1) ?? lane.after
            const progress = (100 * (done + ids.length)) / Math.max(total, 1)
            await fill({ database }, run, ids, { progress, lanes: { [name]: { ...lane, after } } })
            done += ids.length
          }
        }),
      )
      const left = await leftBehind({ database }, run)
      return left === 0 ? {} : { message: leftWords(left) }
    },
  }
}

/**
 * Does several works at the same time. Where one fails the others are told to stop.
 * @throws the first error, once all have ended: none goes on by itself
 */
async function allAtOnce(works: readonly ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const stop = new AbortController()
  const failed: unknown[] = []
  await Promise.all(
    works.map((work) =>
      work(stop.signal).catch((error: unknown) => {
        failed.push(error)
        stop.abort()
      }),
    ),
  )
  if (failed.length > 0) throw failed[0]
}

/** How many contents have nothing where what stood there could not be taken over; of fields of the first level. */
async function leftBehind({ database }: { database: Database }, { tenantId, input }: Run): Promise<number> {
  const retyped = Object.entries(input.retyped ?? {})
  if (retyped.length === 0) return 0
  const isLeft = retyped.map(([now, was]) => sql`(data ? ${fieldId(was)} and not data ? ${now})`)
  const { rows } = await sql<{ contents: number }>`select count(*)::integer as contents from contents
    where template_id = ${input.templateId} and (${sql.join(isLeft, sql` or `)})`.execute(database.staff(tenantId))
  return rows[0]?.contents ?? 0
}

function leftWords(contents: number): string {
  return contents === 1
    ? 'Done. In 1 content a value could not be taken over: its field is empty, and what stood there is kept.'
    : `Done. In ${contents} contents a value could not be taken over: its field is empty, and what stood there is kept.`
}

/** @param reached how far the work is with these */
async function fill(
  { database }: { database: Database },
  run: Run,
  ids: readonly string[],
  reached: Parameters<Run['checkpoint']>[0],
): Promise<void> {
  const { tenantId, projectId, environmentId, actor: by, input } = run
  if (environmentId === null) throw notFound()
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await run.hold(transaction)
      await holdPlace(transaction, environmentId)
      const place = { tenantId, projectId, environmentId }
      const rows = await holdContents(transaction, environmentId, ids)
      const own = rows.filter((row) => row.template_id === input.templateId)
      // All have the same fields, which are those of now.
      const values = await withoutGone(transaction, environmentId, own[0]?.fields ?? [], input.values)
      const retyped = new Map(Object.entries(input.retyped ?? {}))
      const edits = own.flatMap((before): Edit[] => {
        const data = filled(before, values, retyped)
        if (data) return [{ before, data }]
        return isLiveWithout(before, input.putBack ?? []) ? [{ before, data: before.data }] : []
      })
      await editContents({ transaction, place, by }, edits, 'Templated')
      if (input.references) await indexReferences(transaction, ids, { hold: true })
      await run.checkpoint(reached, transaction)
    })
}

/** What is said of the work while it lasts. */
function stepOf({ retyped = {}, values, putBack = [] }: FillInput): string {
  if (Object.keys(retyped).length > 0 || putBack.length > 0) return 'converting'
  return Object.keys(values).length === 0 ? 'indexing' : 'filling'
}

/** The data of a content with what is taken over or filled in; undefined where that is nothing. */
function filled(before: ContentRow, values: FillInput['values'], retyped: Retyped): Edit['data'] | undefined {
  const fields = before.fields ?? []
  const { data: converted } = convertedData(fields, before.data, retyped)
  const hidden = hiddenFields(fields, converted)
  const missing = Object.entries(values).filter(([field]) => !hidden.has(field) && isEmptyValue(converted[field]))
  const data = { ...converted, ...Object.fromEntries(missing) }
  if (isDeepStrictEqual(data, before.data)) return undefined
  // Where there is no room it goes on lacking it, as its editor is told.
  return largeReason(data) === undefined ? data : undefined
}
