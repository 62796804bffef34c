import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import type { Mail } from '../../../server/mail/mail.ts'
import { until } from '../../support/until.ts'
import type { World } from '../graphql/world.ts'

export type SentLetter = {
  letter: string
  to: string
  values: Readonly<Record<string, string>>
  language?: string | undefined
}

/** Mail that keeps what it is to send. */
export function recordingMail(): Pick<Mail, 'send'> & { sent: SentLetter[] } {
  const sent: SentLetter[] = []
  return {
    sent,
    async send(letter, to, values, language) {
      sent.push({ letter, to, values, language })
    },
  }
}

/** Everything that there is of people, roles and tenants, as text to be compared; attempts that were refused change nothing. */
export async function everythingOf(db: Kysely<Schema>, tenantIds: readonly string[]): Promise<string> {
  const here = [...tenantIds]
  const rows = await Promise.all([
    db.selectFrom('tenants').selectAll().where('id', 'in', here).orderBy('id').execute(),
    db.selectFrom('roles').selectAll().where('tenant_id', 'in', here).orderBy('id').execute(),
    db.selectFrom('memberships').selectAll().where('tenant_id', 'in', here).orderBy('user_id').execute(),
    db.selectFrom('project_members').selectAll().where('tenant_id', 'in', here).orderBy('user_id').execute(),
    db.selectFrom('projects').selectAll().where('tenant_id', 'in', here).orderBy('id').execute(),
    db.selectFrom('subscriptions').selectAll().where('tenant_id', 'in', here).orderBy('id').execute(),
    db
      .selectFrom('audit_trail')
      .selectAll()
      .where('tenant_id', 'in', here)
      .where('outcome', '<>', 'Refused')
      .orderBy('id')
      .execute(),
    db.selectFrom('users').selectAll().where('home_tenant_id', 'in', here).orderBy('id').execute(),
  ])
  return JSON.stringify(rows)
}

/** Somebody with an account whom the console's tables do not know; answers an ID token. */
export async function stranger(
  { server: { identity } }: World,
  email: string,
): Promise<{ sub: string; token: string }> {
  const { sub } = await identity.admin.createUser({
    email,
    password: 'Console-Demo-1',
    attributes: { given_name: 'Grace', family_name: 'Hopper' },
  })
  const { IdToken: token } = await identity.issueTokens(email)
  return { sub, token }
}

/** The newest letter that somebody got; it is sent after the answer of what sends it, so it is waited for. */
export async function letterTo(world: World, to: string): Promise<{ subject: string; text: string }> {
  const [newest] = await lettersTo(world, to, 1)
  return newest as { subject: string; text: string }
}

/** The letters that somebody got, newest first, once there are so many; they may be sent after the answer. */
export function lettersTo({ server }: World, to: string, least: number): Promise<{ subject: string; text: string }[]> {
  return until(async () => {
    const response = await fetch(`${server.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const letters = (await response.json()) as { subject: string; text: string }[]
    if (letters.length < least) throw new Error(`${letters.length} letters to ${to} yet`)
    return letters
  })
}
