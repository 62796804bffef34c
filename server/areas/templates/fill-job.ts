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
}

type Run = JobRun<FillInput, string>

/**
 * Gives contents of a template a value in fields in which they have none: that of the field which one was before it got another
 * type, or one that was entered for all, as far as what it names is there still. What is live is Changed then, and delivered
 * as it was. Where its references are in other fields than before, they are indexed anew. Its cursor is the last content that is
 * done, so that none is written twice.
 */
export function fillContents({ database }: { database: Database }): JobKind<FillInput, string> {
  return {
    name: jobKind,
    async run(run) {
      const total = await contentsBehind({ database }, run, '')
      let done = total - (await contentsBehind({ database }, run, run.cursor ?? ''))
      for (let cursor = run.cursor ?? ''; ; ) {
        const ids = await nextIds({ database }, run, cursor)
        const last = ids.at(-1)
        if (last === undefined) break
        done += ids.length
        await fill({ database }, run, ids, { last, progress: (100 * done) / Math.max(total, 1) })
        cursor = last
      }
      const left = await leftBehind({ database }, run)
      return left === 0 ? {} : { message: leftWords(left) }
    },
  }
}

async function contentsBehind({ database }: { database: Database }, run: Run, after: string): Promise<number> {
  const { rows } = await sql<{ contents: number }>`select count(*)::integer as contents from contents
    where template_id = ${run.input.templateId} and id > ${after}`.execute(database.staff(run.tenantId))
  return rows[0]?.contents ?? 0
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

async function nextIds({ database }: { database: Database }, run: Run, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from contents
    where template_id = ${run.input.templateId} and environment_id = ${run.environmentId} and id > ${after}
    order by id limit ${batch}`.execute(database.staff(run.tenantId))
  return rows.map(({ id }) => id)
}

async function fill(
  { database }: { database: Database },
  run: Run,
  ids: readonly string[],
  { last, progress }: { last: string; progress: number },
): Promise<void> {
  const { tenantId, projectId, environmentId, actor: by, input } = run
  if (environmentId === null) throw notFound()
  await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const retyped = new Map(Object.entries(input.retyped ?? {}))
      const step = retyped.size > 0 ? 'converting' : Object.keys(input.values).length === 0 ? 'indexing' : 'filling'
      await run.checkpoint({ step, progress, cursor: last }, transaction)
      await holdPlace(transaction, environmentId)
      const place = { tenantId, projectId, environmentId }
      const rows = await holdContents(transaction, environmentId, ids)
      const own = rows.filter((row) => row.template_id === input.templateId)
      // All have the same fields, which are those of now.
      const values = await withoutGone(transaction, environmentId, own[0]?.fields ?? [], input.values)
      const edits = own.flatMap((before): Edit[] => {
        const data = filled(before, values, retyped)
        return data ? [{ before, data }] : []
      })
      await editContents({ transaction, place, by }, edits, 'Templated')
      if (input.references) await indexReferences(transaction, ids, { hold: true })
    })
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
