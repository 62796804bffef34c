import { rm } from 'node:fs/promises'
import { afterAll, expect, it, vi } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { migratedData } from '../graphql/migrated-data.ts'
import { createWorld } from '../graphql/world.ts'

const made: string[] = []
afterAll(async () => {
  for (const dataDir of made) await rm(dataDir, { recursive: true, force: true })
})

it('what was kept long enough is gone for good without anybody uploading or deleting (C-media-24)', async () => {
  const dataDir = await migratedData('old-files')
  made.push(dataDir)
  const before = await createWorld({ dataDir })
  const tenant = await before.tenant('Press')
  const site = await before.project(tenant, 'Site')
  const version = (hours: number) => {
    const id = newId('Version')
    return {
      ...{ id, tenant_id: tenant, project_id: site.id, environment_id: site.production, media_id: newId('Media') },
      ...{
        kind: 'image' as const,
        extension: 'png',
        size: 3,
        object_key: `${site.production}/${id}.png`,
        details: '{}',
      },
      ...{ upload_id: null, replaced_by: null, replaced_at: new Date(Date.now() - hours * 3_600_000) },
    }
  }
  const [old, young] = [version(limits.trashDays * 24 + 1), version(limits.trashDays * 24 - 1)]
  for (const { object_key } of [old, young]) await before.server.store.write(object_key, Buffer.from('tea'))
  await before.server.database.owner.insertInto('media_versions').values([old, young]).execute()
  await before.close()

  const after = await createWorld({ dataDir })
  const { database, store } = after.server
  try {
    await vi.waitFor(async () => {
      expect(await store.size(old.object_key)).toBeUndefined()
    })
    const rows = await database.owner.selectFrom('media_versions').select('id').execute()
    expect([rows, await store.size(young.object_key)]).toEqual([[{ id: young.id }], 3])
  } finally {
    await after.close()
  }
})
