import { beforeAll, describe, expect, it } from 'vitest'
import { findManagementKey } from '../../../server/areas/keys/management-keys.ts'
import { openPreviewKeys } from '../../../server/areas/keys/open-preview-keys.ts'
import { newId } from '../../../server/database/ids.ts'
import { hash } from '../../../server/secrets/secrets.ts'
import { makeKey, removeKey } from '../delivery/management-keys.ts'
import { inDays, overEachDatabase, type Place } from '../delivery/running.ts'
import { acting } from '../graphql/acting.ts'

overEachDatabase('tokens', (running) => {
  describe('of the management API', () => {
    let place: Place
    let other: Place

    beforeAll(async () => {
      place = (await running().project()).production
      other = (await running().project()).production
    })

    const make = (name: string, expiresAt: string = inDays(30), where = place) =>
      makeKey(running().database, where, { name, expiresAt })
    const find = (token: string) => findManagementKey(running().database, token)
    const remove = (where: typeof place, id: string) => removeKey(running().database, where, id)

    it('are told once, recognisable and random, and only their hash is kept (P-3-24, P-2.9-37)', async () => {
      const first = await make(' ci-token ')
      const second = await make('deploy')
      expect(first.token).toMatch(/^atm_[A-Za-z0-9_-]{43}$/)
      expect(second.token).not.toBe(first.token)
      const { owner } = running().database
      const rows = await owner
        .selectFrom('management_keys')
        .selectAll()
        .where('project_id', '=', place.projectId)
        .orderBy('created_at', 'desc')
        .execute()
      expect(rows.map(({ name, created_by }) => [name, created_by])).toEqual([
        ['deploy', 'Ada Lovelace'],
        ['ci-token', 'Ada Lovelace'],
      ])
      expect(rows.find(({ id }) => id === first.id)?.token_hash).toBe(hash(first.token))
      const audit = await owner
        .selectFrom('audit_trail')
        .selectAll()
        .where('entity_kind', '=', 'ManagementKey')
        .orderBy('id')
        .execute()
      expect(audit).toMatchObject([
        { entity_kind: 'ManagementKey', entity_id: first.id, entity_name: 'ci-token', user_id: 'User_ada' },
        { entity_kind: 'ManagementKey', entity_id: second.id, entity_name: 'deploy' },
      ])
      expect(JSON.stringify([rows, audit])).not.toContain(first.token.slice(4))
    })

    it.each([
      ['', 'The Token Name field is required.'],
      ['   ', 'The Token Name field is required.'],
      ['a@b', "The Token Name field format only allows alphanumeric, '$', '_', '-', and space character."],
      ['n'.repeat(101), 'The Token Name field may not be greater than 100 characters.'],
    ])('refuse the name %j (P-5-04)', async (name, words) => {
      await expect(make(name)).rejects.toMatchObject({ type: 'BadInput', message: words })
    })

    it('take a name of 100 characters, and each one once in a project, whatever its case (P-5-04)', async () => {
      await make('n'.repeat(100))
      const given = await Promise.allSettled(['Twice', 'twice', ' TWICE '].map((name) => make(name)))
      expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of given) if (one.status === 'rejected') expect(one.reason).toMatchObject({ type: 'BadInput' })
      await make('Twice', inDays(1), other)
    })

    const refuse = (expiresAt: unknown, words: RegExp) =>
      expect(makeKey(running().database, place, { name: 'never', expiresAt })).rejects.toMatchObject({
        type: 'BadInput',
        message: expect.stringMatching(words),
      })

    it.each([
      [undefined, /required/],
      ['', /required/],
      ['2030-03-05', /wrong format/],
      ['2030-02-30T10:00:00Z', /wrong format/],
      ['2030-03-05T14:07:00', /wrong format/],
      [1_900_000_000_000, /wrong value/],
      [{}, /wrong value/],
    ])('refuse the expiry %j (P-5-05)', (expiry, words) => refuse(expiry, words))

    it('refuse an expiry that is a minute ago, or in more than five years (P-5-05)', async () => {
      await refuse(new Date(Date.now() - 60_000).toISOString(), /not be in the past/)
      await refuse(inDays(1827), /at most 5 years from now/)
    })

    it('take an expiry with an offset for the instant that it is (P-5-05)', async () => {
      const { token } = await make('offset', '2030-03-05T14:07:00+02:00')
      expect((await find(token))?.expired_date.toISOString()).toBe('2030-03-05T12:07:00.000Z')
    })

    it('are deleted in their own project only, and then open nothing (P-2.9-38, P-8-31)', async () => {
      const { id, token } = await make('short-lived')
      for (const [where, what] of [
        [other, id],
        [place, newId('TokenUser')],
        [{ ...place, tenantId: other.tenantId }, id],
      ] as const) {
        await expect(remove(where, what)).rejects.toMatchObject({ type: 'NotFound' })
      }
      expect((await find(token))?.id).toBe(id)
      expect((await remove(place, id)).row.name).toBe('short-lived')
      expect(await find(token)).toBeUndefined()
      await expect(remove(place, id)).rejects.toMatchObject({ type: 'NotFound' })
    })

    it('go with their project, and are known to no other tenant’s queries (P-6-05)', async () => {
      const { production } = await running().project()
      const { token } = await make('gone', inDays(1), production)
      const { database } = running()
      const seen = await database.staff(other.tenantId).selectFrom('management_keys').select('tenant_id').execute()
      expect(new Set(seen.map(({ tenant_id }) => tenant_id))).toEqual(new Set([other.tenantId]))
      await database.owner.deleteFrom('projects').where('id', '=', production.projectId).execute()
      expect(await find(token)).toBeUndefined()
    })
  })

  describe('of the preview API', () => {
    let place: Place

    beforeAll(async () => {
      place = (await running().project()).production
    })

    const keys = () => running().previewKeys
    const rows = () => running().database.owner.selectFrom('preview_keys').selectAll()

    it('is generated once while it is valid, and shown again (P-2.9-31, P-2.9-32, P-3-25)', async () => {
      expect(await keys().get(place)).toBeUndefined()
      const given = await Promise.allSettled([1, 2, 3].map(() => keys().create(place, acting(place))))
      const made = given.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(made).toHaveLength(1)
      for (const one of given) if (one.status === 'rejected') expect(one.reason).toMatchObject({ type: 'Conflict' })
      expect(made[0]?.token).toMatch(/^atp_[A-Za-z0-9_-]{43}$/)
      expect(await keys().get(place)).toEqual(made[0])
      expect(await keys().find(made[0]?.token ?? '')).toEqual({
        tenantId: place.tenantId,
        environmentId: place.environmentId,
        mark: expect.stringMatching(new RegExp(`^${place.environmentId}[.].{16}$`)),
      })
      const days = ((made[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(90)
    })

    it('is kept encrypted, under a key that is not in the database, bound to its environment (P-3-25)', async () => {
      const token = (await keys().get(place))?.token ?? ''
      const row = await rows().where('environment_id', '=', place.environmentId).executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(token.slice(4))
      const { production: elsewhere } = await running().project()
      await keys().create(elsewhere, acting(elsewhere))
      const { owner } = running().database
      await owner
        .updateTable('preview_keys')
        .set({ token_sealed: row.token_sealed })
        .where('environment_id', '=', elsewhere.environmentId)
        .execute()
      expect(await keys().get(elsewhere)).toMatchObject({ token: null, expired: false })
      // Another process, or the next start, opens it with the same key file.
      const again = await openPreviewKeys(running())
      expect((await again.get(place))?.token).toBe(token)
    })

    it('that has expired opens nothing, is told to have, and is replaced (P-3-25)', async () => {
      const token = (await keys().get(place))?.token ?? ''
      await running()
        .database.owner.updateTable('preview_keys')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('environment_id', '=', place.environmentId)
        .execute()
      expect(await keys().get(place)).toMatchObject({ token, expired: true })
      expect(await keys().find(token)).toBeUndefined()
      const next = await keys().create(place, acting(place))
      expect(next.token).not.toBe(token)
      expect(await keys().find(token)).toBeUndefined()
      expect(await keys().find(next.token ?? '')).toBeDefined()
    })

    it('is revoked at once, and once (P-2.9-33)', async () => {
      const token = (await keys().get(place))?.token ?? ''
      await keys().remove(place, acting(place))
      expect(await keys().find(token)).toBeUndefined()
      expect(await keys().get(place)).toBeUndefined()
      await expect(keys().remove(place, acting(place))).rejects.toMatchObject({ type: 'Conflict' })
      const audit = await running()
        .database.owner.selectFrom('audit_trail')
        .selectAll()
        .where('entity_id', '=', place.environmentId)
        .execute()
      const until = { ExpiredDate: expect.any(String) }
      expect(audit.map(({ before, after }) => [before, after])).toEqual([
        [null, until],
        [null, until],
        [until, null],
      ])
      expect(JSON.stringify(audit)).not.toMatch(/atp_/)
    })
  })
})
