import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chapters } from '../../../server/areas/guide/chapters.ts'
import { runRebuild } from '../../../server/commands/rebuild-references.ts'
import { StartProblem } from '../../../server/start-problem.ts'
import { migratedData } from '../graphql/migrated-data.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await migratedData('rebuild')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('tells what it found in the database of DATA_DIR, and what it does not take (C-server-02)', async () => {
  expect(await runRebuild(['--compare'], { DATA_DIR: dataDir })).toBe(
    // There is nothing but the guide.
    `${Object.keys(chapters).length} contents: 0 references were missing, 0 were there too many`,
  )
  await expect(runRebuild(['--all'], { DATA_DIR: dataDir })).rejects.toThrow(StartProblem)
})
