import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { acting } from '../graphql/acting.ts'
import { makeKey, removeKey } from './management-keys.ts'
import { inDays, type Place, runDelivery, useRunning } from './running.ts'

type Step =
  | { do: 'create' | 'expire' | 'delete'; kind: 'management' | 'preview'; at: number }
  | { do: 'ask'; kind: 'management' | 'preview'; token: number; at: number }

/** What a token is for, and whether it is to open anything now. */
interface Known {
  kind: 'management' | 'preview'
  token: string
  id: string
  at: number
  valid: boolean
}

describe('tokens of all kinds', () => {
  const running = useRunning(() => runDelivery())
  let places: Place[]

  beforeAll(async () => {
    // Two tenants; the first one's project has two environments.
    const mine = await running().project({ stages: 1 })
    const theirs = await running().project()
    places = [mine.production, mine.stages[0] as Place, theirs.production]
    for (const place of places) {
      await running().content(place, { name: `Only in ${place.environmentId}`, status: 'Unpublished' })
    }
  })

  const kind = fc.constantFrom('management' as const, 'preview' as const)
  const at = fc.nat({ max: 2 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('create', 'expire', 'delete'), kind, at }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('ask' as const), kind, token: fc.nat({ max: 20 }), at }) },
  )

  it('open what they are for, as long as they are valid, and nothing else (property; P-2.9-33, P-2.9-38, P-6-05)', async () => {
    let opened = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { database, previewKeys, ask } = running()
        await database.owner.deleteFrom('management_keys').execute()
        await database.owner.deleteFrom('preview_keys').execute()
        const known: Known[] = []
        for (const [n, step] of steps.entries()) {
          const place = places[step.at] as Place
          const current = () => known.findLast((one) => one.valid && one.kind === step.kind && one.at === step.at)
          if (step.do === 'create' && step.kind === 'management') {
            const { id, token } = await makeKey(database, place, { name: `k${n}`, expiresAt: inDays(1) })
            known.push({ kind: 'management', token, id, at: step.at, valid: true })
          } else if (step.do === 'create') {
            const made = await previewKeys.create(place, acting(place)).catch(() => undefined)
            expect(made === undefined).toBe(current() !== undefined)
            if (made)
              known.push({
                kind: 'preview',
                token: made.token ?? '',
                id: place.environmentId,
                at: step.at,
                valid: true,
              })
          } else if (step.do !== 'ask') {
            const one = current()
            if (!one) continue
            if (step.do === 'expire') await expire(one)
            else if (one.kind === 'preview') await previewKeys.remove(place, acting(place))
            else await removeKey(database, place, one.id)
            one.valid = false
          } else {
            const one = known[step.token % Math.max(known.length, 1)]
            if (!one) continue
            const { status, body } = await ask(`/${step.kind}/rest/v1/${place.environmentId}/contents`, {
              token: one.token,
            })
            const home = places[one.at] as Place
            const fits = one.kind === 'preview' ? one.at === step.at : home.projectId === place.projectId
            const isLet = one.valid && one.kind === step.kind && fits
            // A token of the management API is told that what it names is not there, like everything that is not.
            const elsewhere = one.valid && one.kind === step.kind && one.kind === 'management'
            expect([step, one, status]).toEqual([step, one, isLet ? 200 : elsewhere ? 404 : 401])
            const names = (body.data ?? []).map(({ Name }: { Name: string }) => Name)
            expect(names).toEqual(isLet ? [`Only in ${place.environmentId}`] : [])
            if (isLet) opened++
            else refused++
          }
        }
      }),
      { numRuns: 60 },
    )
    // It has tried both.
    expect(Math.min(opened, refused)).toBeGreaterThan(10)
  })

  async function expire({ kind, id }: Known): Promise<void> {
    const { owner } = running().database
    const past = new Date(Date.now() - 1)
    if (kind === 'management') {
      await owner.updateTable('management_keys').set({ expired_date: past }).where('id', '=', id).execute()
    } else await owner.updateTable('preview_keys').set({ expires_at: past }).where('environment_id', '=', id).execute()
  }
})
