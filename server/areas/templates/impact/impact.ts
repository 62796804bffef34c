import type { Kysely } from 'kysely'
import type { Schema } from '../../../database/schema.ts'
import type { TemplateImpact } from '../../../generated/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { isNested } from '../../contents/nested.ts'
import { optionKeys } from '../../contents/options.ts'
import { refuseWrongFields } from '../draft/check-draft.ts'
import { appliedFields, draftOf } from '../draft/draft.ts'
import { retypedBy } from '../former.ts'
import { toChoices, toRules } from '../present.ts'
import type { TemplateRow } from '../rows.ts'
import { countImpact } from './count.ts'
import { effectOf } from './effects.ts'
import { type ImpactLine, linesOf } from './lines.ts'

/** What applying a template's draft would do, with the figures of this moment (product-content 1.4). */
export async function impactOf(db: Kysely<Schema>, row: TemplateRow, own: Access | undefined): Promise<TemplateImpact> {
  const draft = draftOf(row)
  if (row.draft) await refuseWrongFields(db, row.environment_id, draft.fields, draft.title ?? null)
  const lines = linesOf(row, draft)
  const { figures, failing, samples, conversions } = await countImpact(
    db,
    row.id,
    lines,
    { was: row.fields, is: appliedFields(draft.fields) },
    retypedBy(row.fields, draft.fields),
    own,
    row.environment_id,
  )
  return {
    Revision: row.draft_revision,
    Changes: lines.map((line, at) => {
      const { contents, live, converted } = figures[at] ?? { contents: 0, live: 0 }
      return {
        FieldID: line.fieldId,
        Text: line.text,
        Effect: effectOf(line, figures[at] ?? { contents, live }),
        Loss: converted?.loss ?? null,
        Former: line.concerns === 'live' ? line.former : null,
        Contents: contents,
        Live: live,
        Fillable: contents > 0 && isFillable(line),
        Label: 'field' in line ? line.field.label : '',
        Type: 'field' in line ? line.field.type : '',
        Many: ('field' in line && line.field.many) || false,
        Rules: toRules('field' in line ? line.field.rules : undefined),
        Options: 'field' in line ? optionKeys(line.field) : [],
        Choices: 'field' in line ? toChoices(line.field) : [],
      }
    }),
    Failing: failing,
    Conversions: conversions.map(({ key, label, id, name, before, after, reason }) => ({
      ...{ Key: key, Label: label, ContentID: id, Name: name },
      ...{ Before: before, After: after, Reason: reason },
    })),
    Samples: samples.map(({ id, name, reason }) => ({ ContentID: id, Name: name, Reason: reason })),
  }
}

/** Whether one value may be given to all contents that have none: not of what holds others, or lies in others. */
export function isFillable(line: ImpactLine): boolean {
  return line.concerns === 'missing' && line.field.within === undefined && !isNested(line.field)
}
