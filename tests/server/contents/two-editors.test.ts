import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest'
import { revised } from '../../../server/areas/contents/write/revisions.ts'
import type { FieldRevision, TemplateField } from '../../../server/database/schema.ts'
import { type FieldChange, merge } from '../../../server/resource/merge.ts'
import { loadInnerFields } from '../../../src/runtime/forms/inner.ts'
import { isThorough, patience } from '../../support/thorough.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'
import { deeds, editTogether, type Kept, paths, standInWindow } from './editors.ts'
import { usePress } from './press.ts'

const happening = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom(...deeds, 'types', 'sends', 'reaches the server'),
  // One of them is where most meet.
  path: fc.constantFrom(...paths, 'a', 'a', 'a'),
  which: fc.nat(20),
})
const storyOf = (maxLength: number) =>
  fc.tuple(fc.constantFrom(2, 3), fc.array(happening, { minLength: 20, maxLength, size: 'max' }))

/** Thousands of stories take minutes (ms). */
const longer = isThorough ? 10 * patience : patience

beforeAll(loadInnerFields)
beforeEach(() => {
  standInWindow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fields: TemplateField[] = ['a', 'b'].map((name) => ({ name, label: name, type: 'text' }))

const save = `mutation($t: ID!, $p: ID!, $x: ID!, $base: Int!, $by: ID!, $changes: [ContentChange!]!) {
  saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $x, BaseRevision: $base, ClientID: $by, Changes: $changes) {
    error { Message } data { Revision Changed { Path Value By } Conflicts { Path Theirs By } } } }`

// The console's own form, drafts and saving. Most stories end in memory, over a row that the server's own merging changes, as the
// whole server would take minutes for as many; the next test shows that it does the same.
describe('editors of one content', () => {
  it(
    'lose nothing that they typed untold, whatever is delayed, lost or killed (property; C-content-28, C-content-29, C-content-30, C-content-34)',
    async () => {
      await fc.assert(
        fc.asyncProperty(storyOf(80), ([count, happenings]) => editTogether(rowInMemory(), count, happenings)),
        { numRuns: isThorough ? 10_000 : 300 },
      )
    },
    longer,
  )
})

onEachDatabase('editors of one content of the whole server', (world) => {
  const make = makers(world)
  const { press } = usePress(world)

  /** A content of the server, which everybody changes in their own page. */
  async function rowOnServer(): Promise<Kept> {
    const { place, admin, tenant, site } = press()
    const templateId = await make.template(place, 'Page', fields)
    const x = await make.content(place, 'Tea', { templateId, status: 'Unpublished' })
    const at = { t: tenant, p: site.id, x }
    return {
      async save(client, changes, base) {
        const { data, error } = await world().ask(admin, save, { ...at, base, by: client, changes })
        if (error) throw new Error(error.Message)
        const changed = data.Changed.map(({ Path, Value, By }: Told) => ({ path: Path, value: Value, by: By }))
        const conflicts = data.Conflicts.map(({ Path, Theirs, By }: Told) => ({ path: Path, theirs: Theirs, by: By }))
        return { is: 'saved', revision: data.Revision, changed, conflicts }
      },
      async read() {
        const { owner } = world().server.database
        const row = await owner.selectFrom('contents').selectAll().where('id', '=', x).executeTakeFirstOrThrow()
        return { standing: { '@name': row.name, ...row.data }, revision: row.revision, by: row.updated_by ?? '' }
      },
    }
  }

  it(
    'lose nothing that they typed untold either (property; C-content-28, C-content-29, C-content-30, C-content-34)',
    async () => {
      await fc.assert(
        fc.asyncProperty(storyOf(40), async ([count, happenings]) =>
          editTogether(await rowOnServer(), count, happenings),
        ),
        { numRuns: isThorough ? 500 : 30 },
      )
    },
    longer,
  )
})

interface Told {
  readonly Path: string
  readonly Value?: unknown
  readonly Theirs?: unknown
  readonly By: string
}

/** A content in memory, which is changed by what the server merges and counts its revisions with. */
function rowInMemory(): Kept {
  const row = { name: '', data: { '@name': 'Tea' } as Record<string, unknown>, revision: 0 }
  let revisions: Record<string, FieldRevision> = {}
  let by = 'nobody'
  return {
    async save(client, changes, base) {
      const asked = changes.map(({ Path, Value }): FieldChange => ({ path: Path, value: Value }))
      const { data, others, conflicts } = merge(row.data, revisions, { changes: asked, base, client })
      const made = revised(
        { ...row, field_revisions: revisions },
        { data: JSON.stringify(data) },
        { by: client, client },
      )
      if (made.revision !== undefined) by = client
      row.data = data
      row.revision = made.revision ?? row.revision
      if (made.field_revisions) revisions = JSON.parse(made.field_revisions)
      return { is: 'saved', revision: row.revision, changed: others, conflicts }
    },
    read: async () => ({ standing: { ...row.data }, revision: row.revision, by }),
  }
}
