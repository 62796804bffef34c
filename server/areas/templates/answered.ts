import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Template } from '../../generated/schema.ts'
import type { Asked } from '../../operation/context.ts'
import type { Call } from '../../policies/requires.ts'
import { figuresOf } from './figures.ts'
import { toDraft, toTemplate } from './present.ts'
import type { TemplateRow } from './rows.ts'

/** A template as a call is answered with it. */
export async function answered(db: Kysely<Schema>, row: TemplateRow, call: Call, asked: Asked): Promise<Template> {
  const figures = asksFigures(call, asked) ? (await figuresOf(db, [row.id])).get(row.id) : undefined
  const mayChange = call.can('Update', 'Content Template Management')
  return {
    ...toTemplate({ ...row, has_draft: row.draft !== null }, figures),
    Draft: mayChange && asked('data.Draft') ? await toDraft(db, row) : null,
  }
}

/** Whether a call wants to know how many contents templates have, and may. */
export function asksFigures(call: Call, asked: Asked): boolean {
  return (asked('data.Contents') || asked('data.LiveContents')) && call.can('Read', 'Content Management')
}
