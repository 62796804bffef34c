import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revised } from '../../../server/areas/contents/write/revisions.ts'
import type { FieldRevision } from '../../../server/database/schema.ts'
import { type Merged, merge } from '../../../server/resource/merge.ts'

const clients = ['ada', 'eve'] as const
type Client = (typeof clients)[number]
const paths = ['a', 'b', 'c'] as const

/** What an open form knows: the revision it has seen, its values, and what it has not sent or got no answer to. */
interface Open {
  base: number
  values: Record<string, unknown>
  waiting: Map<string, unknown>
}

const step = fc.record({
  who: fc.constantFrom(...clients),
  does: fc.constantFrom('types', 'types', 'sends', 'sends and hears nothing'),
  path: fc.constantFrom(...paths),
  value: fc.constantFrom<unknown>('x', 'y', 'z', '', 1),
})

describe('two forms that change one content', () => {
  it('end in the same: each value is what somebody typed last there, or is told as a conflict (property; C-content-28, C-content-30, C-content-34)', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const stored = { name: 'Tea', data: {} as Record<string, unknown>, revision: 0, revisions: {} }
        const open: Record<Client, Open> = {
          ada: { base: 0, values: {}, waiting: new Map() },
          eve: { base: 0, values: {}, waiting: new Map() },
        }
        const typed = new Map<string, Set<unknown>>(paths.map((path) => [path, new Set<unknown>([undefined, ''])]))
        const send = (who: Client, isHeard: boolean) => {
          const form = open[who]
          const sent = new Map(form.waiting)
          const changes = [...sent].map(([path, value]) => ({ path, value }))
          const merged = merge(stored.data, stored.revisions, { changes, base: form.base, client: who })
          write(stored, merged, who)
          if (!isHeard) return
          form.base = stored.revision
          form.waiting.clear()
          for (const { path, value } of merged.others) form.values[path] = value
          for (const { path, mine, theirs } of merged.conflicts) {
            // Told with both: nothing vanishes unsaid. Whoever is asked takes theirs here.
            expect([sent.get(path), stored.data[path]]).toEqual([mine, theirs])
            form.values[path] = theirs
          }
        }
        for (const { who, does, path, value } of steps) {
          if (does === 'types') {
            open[who].values[path] = value
            open[who].waiting.set(path, value)
            typed.get(path)?.add(value)
          } else send(who, does === 'sends')
        }
        for (const who of clients) send(who, true)
        for (const who of clients) send(who, true)
        for (const path of paths) {
          const now = stored.data[path]
          expect(typed.get(path)?.has(now)).toBe(true)
          for (const who of clients) expect(open[who].values[path] || undefined).toEqual(now || undefined)
        }
      }),
      { numRuns: process.env.TEST_THOROUGH ? 10_000 : 500 },
    )
  })
})

function write(
  stored: { name: string; data: Record<string, unknown>; revision: number; revisions: Record<string, FieldRevision> },
  { data }: Merged,
  client: string,
): void {
  const before = { ...stored, field_revisions: stored.revisions }
  const { revision, field_revisions } = revised(before, { data: JSON.stringify(data) }, { by: client, client })
  stored.data = data
  stored.revision = revision ?? stored.revision
  if (field_revisions) stored.revisions = JSON.parse(field_revisions)
}
