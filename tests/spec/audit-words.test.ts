import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { jobKind as exportKind } from '../../server/areas/audit-trail/export/job.ts'
import { removal } from '../../server/areas/audit-trail/retention.ts'
import { createEnvironmentKind } from '../../server/areas/environments/copy.ts'
import { jobKind as importKind } from '../../server/areas/imports/job.ts'
import { jobKind as fillKind } from '../../server/areas/templates/fill-job.ts'
import { applyTheme } from '../../server/areas/themes/apply.ts'
import { transitions } from '../../server/delivery/management/change.ts'
import { typeDefs } from '../../server/generated/schema.ts'
import { accountDeeds } from '../../server/identity/account-act.ts'

const file = new URL('../../spec/areas/audit-trail/entities/audit-entry.yaml', import.meta.url)
const { fields } = parse(readFileSync(file, 'utf8'))

const mutations = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
/** What is done by programs, by itself, and at the server. */
const others = [
  ...[exportKind, removal],
  ...[importKind, fillKind, createEnvironmentKind, applyTheme, 'scheduledPublish', 'scheduledArchive'],
  ...['createContent', 'updateContent', 'deleteContent', ...Object.keys(transitions).map((each) => `${each}Content`)],
  ...['signUp', 'deleteUser', 'environmentPreviewApi', 'announce', 'withdrawAnnouncement'],
]

it('staff read of everything that is done in words what it was (O-audit-04)', () => {
  expect(mutations.length).toBeGreaterThan(70)
  const all = [...mutations, ...accountDeeds, ...others]
  expect(all.filter((name) => !Object.hasOwn(fields.Operation.words, name))).toEqual([])
})
