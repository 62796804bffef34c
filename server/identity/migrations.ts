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
  {
    name: 'identity-002-codes',
    async up(db) {
      await sql`alter table identity.accounts drop constraint accounts_status_check`.execute(db)
      await sql`
        alter table identity.accounts
          add constraint accounts_status_check
            check (status in ('Confirmed', 'Unconfirmed', 'ForceChangePassword', 'ResetRequired')),
          add column asked_tenant text,
          add column temporary_until timestamptz,
          add column totp_pending text,
          add column totp_enabled boolean not null default false,
          add column deleted_at timestamptz`.execute(db)
      await sql`update identity.accounts set totp_enabled = true where totp_secret is not null`.execute(db)
      await sql`alter table identity.sessions add column proved_at timestamptz`.execute(db)
      await sql`create index challenges_by_sub on identity.challenges (sub)`.execute(db)
      await sql`
        create table identity.codes (
          owner text not null,
          purpose text not null,
          sub text references identity.accounts on delete cascade,
          code_hash text not null,
          tries integer not null default 0,
          expires_at timestamptz not null,
          primary key (owner, purpose)
        )`.execute(db)
      await sql`create index codes_expiry on identity.codes (expires_at)`.execute(db)
      await sql`create index codes_by_sub on identity.codes (sub)`.execute(db)
      await sql`
        create table identity.rates (
          key text primary key,
          next_at timestamptz not null
        )`.execute(db)
      await sql`create index rates_next on identity.rates (next_at)`.execute(db)
      await sql`
        create table identity.federated (
          provider text not null,
          subject text not null,
          sub text not null references identity.accounts on delete cascade,
          created_at timestamptz not null,
          primary key (provider, subject)
        )`.execute(db)
      await sql`create index federated_by_sub on identity.federated (sub)`.execute(db)
    },
  },
  {
    name: 'identity-003-alike',
    async up(db) {
      // Whether a row is about somebody must not show in how long it takes to write it.
      await sql`alter table identity.challenges drop constraint challenges_sub_fkey`.execute(db)
      await sql`alter table identity.codes drop constraint codes_sub_fkey`.execute(db)
    },
  },
  {
    name: 'identity-004-sweeping',
    async up(db) {
      await sql`create index failures_age on identity.failures (failed_at)`.execute(db)
      await sql`create index accounts_deleted on identity.accounts (deleted_at) where deleted_at is not null`.execute(
        db,
      )
    },
  },
]
