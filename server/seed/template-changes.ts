import type { Rows } from '../database/rows.ts'
import type { DraftField, TemplateDraft, TemplateField } from '../database/schema.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { EnvironmentPlace } from './projects.ts'
import { templateFields } from './template-fields.ts'

type Change = (fields: readonly DraftField[]) => readonly DraftField[]

/** Drafts of the demo, by the template's name: one that asks something of every content, and one that asks nothing. */
const drafts: Readonly<Record<string, Change>> = {
  Article: (fields) => [
    ...fields.filter(({ name }) => name !== 'date'),
    { id: 'Field_author', name: 'author', label: 'Author', type: 'text', required: true, revision: 1 },
  ],
  'Author Profile': (fields) =>
    fields.map((field) => (field.name === 'staff' ? { ...field, label: 'Works here' } : field)),
}

/** What was applied once, by the template's name: the fields as they were before, and what was done in words. */
const applied: Readonly<Record<string, { readonly without: string; readonly changes: readonly string[] }>> = {
  'Case Study': { without: 'branch', changes: ['Branch is new'] },
}

/** Changes templates of an environment: what is worked on, and versions of what they were. */
export function changeTemplates(rows: Rows, place: EnvironmentPlace, author: UserRow): void {
  const own = rows.templates.filter((template) => template.environment_id === place.environment_id)
  for (const template of own) {
    const fields = templateFields[template.name] ?? []
    const change = drafts[template.name]
    if (change) {
      const changedAt = before({ days: 1 })
      template.draft = JSON.stringify(draftOf(template.name, change(unchanged(fields)), author, changedAt))
      template.draft_revision = 1
    }
    const former = applied[template.name]
    if (!former) continue
    template.version = 2
    const versions = [
      { number: 1, fields: fields.filter(({ name }) => name !== former.without), changes: [], at: { days: 200 } },
      { number: 2, fields, changes: former.changes, at: { days: 20 } },
    ]
    for (const { number, fields: then, changes, at } of versions) {
      rows.template_versions.push({
        template_id: template.id,
        number,
        ...place,
        name: template.name,
        description: null,
        fields: JSON.stringify(then),
        changes: JSON.stringify(changes),
        created_by: author.name,
        created_by_id: author.id,
        created_at: before(at),
        request_id: null,
        job_id: null,
      })
    }
  }
}

/** Fields as nobody has changed them yet; those of the demo have their names for ids. */
function unchanged(fields: readonly TemplateField[]): readonly DraftField[] {
  return fields.map((field) => ({ ...field, id: field.name, of: field.name, revision: 0 }))
}

function draftOf(name: string, fields: readonly DraftField[], author: UserRow, changedAt: Date): TemplateDraft {
  return {
    name,
    description: null,
    described: 0,
    fields: [...fields],
    changedBy: author.name,
    changedAt: changedAt.toISOString(),
  }
}
