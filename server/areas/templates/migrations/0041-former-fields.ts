import { type Kysely, sql } from 'kysely'
import type { Migration } from '../../../database/migration.ts'

/** Fields that a template had, so that they can be put back for a while: their values stay in its contents (product-content 1.4). */
export const migration: Migration = {
  name: '0041-former-fields',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    await sql`alter table templates add column former_fields jsonb not null default '[]'
      check (jsonb_typeof(former_fields) = 'array')`.execute(db)
  },
}
