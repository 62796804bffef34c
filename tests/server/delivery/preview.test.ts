import { beforeAll, describe, expect, it } from 'vitest'
import { newPreviewToken } from '../../../server/areas/keys/token.ts'
import { newId } from '../../../server/database/ids.ts'
import { acting } from '../graphql/acting.ts'
import { makeKey } from './management-keys.ts'
import { inDays, type Place, runDelivery, useRunning } from './running.ts'

describe('the preview API', () => {
  const running = useRunning(() => runDelivery())
  let place: Place
  let stage: Place
  let token: string
  let draft: string

  beforeAll(async () => {
    const made = await running().project({ stages: 1 })
    place = made.production
    stage = made.stages[0] as Place
    token = (await running().previewKeys.create(place, acting(place))).token ?? ''
    draft = await running().content(place, { name: 'Next', status: 'Unpublished', data: { title: 'Soon' } })
    await running().content(place, {
      name: 'Now',
      status: 'Changed',
      data: { title: 'New' },
      published: { title: 'Old' },
    })
    await running().content(place, { name: 'Past', status: 'Archived', data: { title: 'Gone' } })
  })

  const at = (environment: string, rest = 'contents') => `/preview/rest/v1/${environment}/${rest}`

  it('shows drafts as they are edited to who has the environment’s token (P-2.9-31)', async () => {
    const { ask } = running()
    const list = await ask(at(place.environmentId), { token })
    expect(list.status).toBe(200)
    expect(list.body.data.map(({ Data }: { Data: { title: string } }) => Data.title).toSorted()).toEqual([
      'New',
      'Soon',
    ])
    expect(list.headers.get('cache-control')).toBe('private, no-cache')
    const one = await ask(at(place.environmentId, `contents/${draft}`), { token })
    expect(one.body.data).toMatchObject({ ContentID: draft, Name: 'Next', PublishedAt: null })
    expect((await ask(at(place.environmentId, `contents/${newId('Content')}`), { token })).status).toBe(404)
    const preflight = await ask(at(place.environmentId), { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  })

  it('answers every other token alike (P-2.9-33, P-6-05)', async () => {
    const { ask, previewKeys, project, database } = running()
    const other = (await project()).production
    const foreign = (await previewKeys.create(other, acting(other))).token ?? ''
    const sibling = (await previewKeys.create(stage, acting(stage))).token ?? ''
    const expired = (await project()).production
    const old = (await previewKeys.create(expired, acting(expired))).token ?? ''
    const { owner } = database
    await owner
      .updateTable('preview_keys')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('environment_id', '=', expired.environmentId)
      .execute()
    const management = (await makeKey(database, place, { name: 'm', expiresAt: inDays(1) })).token
    const refused = {
      status: 401,
      error: { ErrorType: 'Unauthorized', Message: 'A valid token is needed' },
      data: null,
    }
    const tries: [string, string | undefined][] = [
      [place.environmentId, undefined],
      [place.environmentId, foreign],
      [place.environmentId, sibling],
      [place.environmentId, newPreviewToken()],
      [place.environmentId, management],
      [place.environmentId, token.slice(0, -1)],
      [place.environmentId, 'x'.repeat(5000)],
      [place.projectId, token],
      [stage.environmentId, token],
      [other.environmentId, token],
      [newId('Environment'), token],
      [expired.environmentId, old],
    ]
    for (const [environment, given] of tries) {
      const { status, body, headers } = await ask(at(environment), given === undefined ? {} : { token: given })
      expect([given, status, body]).toEqual([given, 401, refused])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
    for (const authorization of [token, `Basic ${token}`, 'Bearer', `Bearer ${token} ${token}`]) {
      expect((await ask(at(place.environmentId), { headers: { authorization } })).status).toBe(401)
    }
    expect((await ask(`${at(place.environmentId)}?token=${token}`)).status).toBe(401)
  })

  it('gives addresses of files that end with it', async () => {
    const { ask, project, previewKeys, template, content, media, store } = running()
    const { production } = await project()
    await store.write('objects/film.mp4', Buffer.from('a film'))
    const templateId = await template(production, 'Film', [{ name: 'film', label: 'Film', type: 'media' }])
    const data = { film: await media(production, 'A film', 'objects/film.mp4') }
    await content(production, { name: 'Film', status: 'Unpublished', templateId, data })
    const made = async () => (await previewKeys.create(production, acting(production))).token ?? ''
    const addressBy = async (own: string) => {
      const { body } = await ask(at(production.environmentId), { token: own })
      // What a draft uses may be published by nothing.
      expect(body.data[0].Data.film.Url).toBeNull()
      return body.data[0].Data.film.MediaUrl as string
    }
    const first = await addressBy(await made())
    const status = async (address: string) => (await fetch(address)).status
    expect(await status(first)).toBe(200)
    expect(await status(first.replace(/&by=[^&]*/, ''))).toBe(403)
    await previewKeys.remove(production, acting(production))
    expect(await status(first)).toBe(403)
    const second = await addressBy(await made())
    expect([await status(first), await status(second)]).toEqual([403, 200])
  })

  it('shows nothing of an archived project (P-4-01)', async () => {
    const { ask, project, previewKeys, database } = running()
    const { projectId, production } = await project()
    const own = (await previewKeys.create(production, acting(production))).token ?? ''
    await database.owner.updateTable('projects').set({ status: 'Archived' }).where('id', '=', projectId).execute()
    expect((await ask(at(production.environmentId), { token: own })).status).toBe(404)
  })

  it('is not there in a deployment without it, token or not (P-2.9-30)', async () => {
    const ask = await running().beside({ preview: false })
    for (const init of [{}, { token }, { token: 'x' }]) {
      expect((await ask(at(place.environmentId), init)).status).toBe(404)
    }
  })
})
