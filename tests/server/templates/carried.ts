import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import { type Carried, project, type Site, tomorrow } from '../graphql/carried.ts'

/** Gives a template a draft that somebody has made. */
function inDraft(owner: Kysely<Schema>, { templateId }: Site): Promise<unknown> {
  const draft = { name: 'Renamed', description: null, described: 1, fields: [], changedBy: null, changedAt: tomorrow }
  return owner
    .updateTable('templates')
    .set({ draft: JSON.stringify(draft), draft_revision: 1 })
    .where('id', '=', templateId)
    .execute()
}

/** Gives a template something that it was before. */
async function wasOtherwise(owner: Kysely<Schema>, { templateId }: Site): Promise<void> {
  await sql`insert into template_versions (template_id, number, tenant_id, project_id, environment_id, name, fields)
    select id, 1, tenant_id, project_id, environment_id, 'Before', '[]' from templates where id = ${templateId}`.execute(
    owner,
  )
}

/** Takes a template away as deleting it does. */
async function deleted(owner: Kysely<Schema>, { templateId }: Site): Promise<void> {
  await sql`insert into deleted_templates (id, tenant_id, project_id, environment_id, template, versions)
    select id, tenant_id, project_id, environment_id, to_jsonb(templates), '[]' from templates where id = ${templateId}`.execute(
    owner,
  )
  await owner.deleteFrom('templates').where('id', '=', templateId).execute()
}

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  {
    name: 'createTemplate',
    args: (site) => `${project(site)}, Name: "Twice", Start: Article, RequestID: "one"`,
    data: 'data { TemplateID }',
    answers: [200, 200],
  },
  {
    name: 'copyTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", RequestID: "one"`,
    data: 'data { TemplateID }',
    answers: [200, 200],
  },
  {
    name: 'deleteTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}"`,
    answers: [200, 404],
  },
  {
    name: 'restoreTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}"`,
    answers: [200, 404],
    before: ({ server }, site) => deleted(server.database.owner, site),
  },
  {
    name: 'saveTemplateDraft',
    args: (site) =>
      `${project(site)}, TemplateID: "${site.templateId}", BaseRevision: 0, Changes: [{ Kind: Describe, Description: "New" }]`,
    data: 'data { Revision }',
    answers: [200, 200],
  },
  {
    name: 'discardTemplateDraft',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Revision: 1`,
    answers: [200, 200],
    before: ({ server }, site) => inDraft(server.database.owner, site),
  },
  {
    name: 'applyTemplate',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Revision: 1, RequestID: "one"`,
    data: 'data { Version JobID }',
    answers: [200, 200],
    before: ({ server }, site) => inDraft(server.database.owner, site),
  },
  {
    name: 'restoreTemplateVersion',
    args: (site) => `${project(site)}, TemplateID: "${site.templateId}", Number: 1, Revision: 0`,
    data: 'data { Revision }',
    answers: [200, 409],
    before: ({ server }, site) => wasOtherwise(server.database.owner, site),
  },
]
