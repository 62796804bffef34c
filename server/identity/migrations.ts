import { sql } from 'kysely'
import type { Migration } from '../database/migration.ts'

/** The identity service's tables, in a PostgreSQL schema of their own: no query of the console can join them by mistake. */
export const identityMigrations: Migration[] = [
  {
    name: 'identity-001-accounts',
    async up(db) {
      await sql`create schema if not exists identity`.execute(db)
      await sql`
        create table identity.accounts (
          sub text primary key,
          username text not null unique,
          attributes jsonb not null,
          status text not null check (status in ('Confirmed', 'Unconfirmed', 'ForceChangePassword')),
          enabled boolean not null default true,
          verifier text,
          totp_secret text,
          totp_step integer,
          created_at timestamptz not null,
          updated_at timestamptz not null
        )`.execute(db)
      await sql`
        create table identity.challenges (
          id text primary key,
          kind text not null,
          throttle_key text not null,
          sub text references identity.accounts on delete cascade,
          state text not null,
          attempts integer not null default 0,
          expires_at timestamptz not null
        )`.execute(db)
      await sql`create index challenges_expiry on identity.challenges (expires_at)`.execute(db)
      await sql`
        create table identity.sessions (
          id text primary key,
          sub text not null references identity.accounts on delete cascade,
          generation integer not null default 0,
          secret_hash text not null,
          rotated_at timestamptz not null,
          created_at timestamptz not null,
          expires_at timestamptz not null,
          revoked_at timestamptz
        )`.execute(db)
      await sql`create index sessions_by_sub on identity.sessions (sub)`.execute(db)
      await sql`create index sessions_expiry on identity.sessions (expires_at)`.execute(db)
      await sql`create index sessions_revoked on identity.sessions (revoked_at) where revoked_at is not null`.execute(
        db,
      )
      await sql`
        create table identity.failures (
          throttle_key text primary key,
          count integer not null,
          failed_at timestamptz not null,
          blocked_until timestamptz
        )`.execute(db)
    },
  },
]
