import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** What lists of media sorted by their last change and by size are read off (0037), in a folder and in all of an environment. */
export const migration: Migration = {
  name: '0045-media-sorts',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const [name, columns] of Object.entries(indexes)) {
      await sql.raw(`create index ${name} on media (tenant_id, environment_id, ${columns})`).execute(db)
    }
  },
}

const indexes = {
  media_by_folder_update: `branch, (kind <> 'folder'), updated_at, id`,
  media_by_folder_size: `branch, (kind <> 'folder'), size, id`,
  media_by_update: `(kind <> 'folder'), updated_at, id`,
  media_by_size: `(kind <> 'folder'), size, id`,
}
