import { type Kysely, sql } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import type { Clock } from './clock.ts'
import type { IdentityTables } from './tables.ts'

/** So many at once, and from then on one each so often (ms). */
export interface Rate {
  burst: number
  every: number
}

/** How often something may be done, by whoever does it. Kept in the database: for all processes, and over a restart. */
export interface RateLimits {
  /** Counts one more, or answers false when there have been too many under any of the rates. */
  take(what: string, who: string, ...rates: Rate[]): Promise<boolean>
  /** Gives one back that was taken for something that turned out not to count. */
  giveBack(what: string, who: string, rate: Rate): Promise<void>
  /** Whether one more would be taken. */
  isOpen(what: string, who: string, rate: Rate): Promise<boolean>
}

interface Needs {
  db: Kysely<IdentityTables>
  secrets: Secrets
  clock: Clock
}

/**
 * A row holds the moment at which all that was taken is made up for; it runs ahead of the clock by what is owed. What is
 * refused is not counted, so that nobody can lock others out for longer.
 */
export function createRates({ db, secrets, clock }: Needs): RateLimits {
  const keyOf = (what: string, who: string, { burst, every }: Rate) =>
    secrets.derive(`rate ${what} ${burst} ${every}`, who).toString('base64url')
  const latest = ({ burst, every }: Rate) => new Date(clock() + (burst - 1) * every)

  async function takeOne(key: string, rate: Rate): Promise<boolean> {
    const now = new Date(clock())
    const { rows } = await sql`
      insert into identity.rates (key, next_at) values (${key}, ${new Date(now.getTime() + rate.every)})
      on conflict (key) do update
        set next_at = greatest(identity.rates.next_at, ${now}::timestamptz)
          + ${rate.every}::double precision * interval '1 millisecond'
        where identity.rates.next_at <= ${latest(rate)}
      returning key`.execute(db)
    return rows.length === 1
  }

  return {
    async take(what, who, ...rates) {
      for (const rate of rates) if (!(await takeOne(keyOf(what, who, rate), rate))) return false
      return true
    },
    async giveBack(what, who, rate) {
      await sql`
        update identity.rates set next_at = next_at - ${rate.every}::double precision * interval '1 millisecond'
        where key = ${keyOf(what, who, rate)}`.execute(db)
    },
    async isOpen(what, who, rate) {
      const row = await db
        .selectFrom('identity.rates')
        .select('key')
        .where('key', '=', keyOf(what, who, rate))
        .where('next_at', '>', latest(rate))
        .executeTakeFirst()
      return row === undefined
    },
  }
}
