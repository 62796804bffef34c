import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

interface Found {
  EntryID: string
}

/** More than are looked at one by one before words are looked up, over several months. */
const made = 7000

onBothDatabases('the trail as it is searched', (world) => {
  let acme: string
  let auditor: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    const other = await world().tenant('Elsewhere')
    auditor = await world().person('auditor@acme.test', { home: acme })
    await world().join(auditor, acme, await world().role(acme, 'Auditors', { 'Audit Trail': ['Read'] }))
    const { owner } = world().server.database
    await sql`select make_audit_months(now() - interval '7 months', now())`.execute(owner)
    for (const tenant of [acme, other]) {
      await sql`insert into audit_people (tenant_id, user_id, name, email) values
        (${tenant}, 'User_ada', 'Ada Lovelace', 'ada@acme.test'), (${tenant}, 'User_bo', 'Bo Birdwhistle', 'bo@acme.test')`.execute(
        owner,
      )
      await sql`insert into audit_entries (tenant_id, user_id, person, operation, entity_kind, entity_id, entity_name, outcome,
          request_id, created_at)
        select ${tenant}, actor, (select p.id from audit_people p where p.tenant_id = ${tenant} and p.user_id = actor),
          'updateRole', case when n % 4 = 0 then 'Role' else 'Project' end, 'Thing_' || n % 50,
          case when n % 97 = 0 then 'Rare Bird ' || n when n % 3 = 0 then 'often 100% ' || n when n > 5000 then 'Early_' || n
            else 'Some ' || n end,
          case when n % 13 = 0 then 'Refused' else 'Done' end, 'request-' || n, now() - n * interval '40 minutes'
        from (select n, case when n % 700 = 0 then 'User_bo' else 'User_ada' end as actor
          from generate_series(1, ${made}::int) n) numbered`.execute(owner)
    }
  })

  const ask = (args: string) =>
    world().ask(
      auditor,
      `{ auditEntries(TenantID: "${acme}"${args}) { status error { Message } data { EntryID } totalItems lastEvaluatedKey } }`,
    )

  /** As all of them are read, one by one. */
  async function plain(words: string, where: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id::text from audit_trail where tenant_id = ${acme}
      and (strpos(lower(entity_name), lower(${words})) > 0 or strpos(lower(user_name), lower(${words})) > 0
        or strpos(user_email, ${words}) > 0 or ${words} in (entity_id, user_id, request_id))
      and ${sql.raw(where)} order by created_at desc, id desc`.execute(world().server.database.owner)
    return rows.map(({ id }) => id)
  }

  it.each([
    ['what is rare', 'bIRD', '', 'true'],
    ['what is in a third of them', 'often', '', 'true'],
    ['what was done long ago alone', 'early_', '', 'true'],
    ['what nothing has', 'nowhere', '', 'true'],
    ['what has a sign of patterns in it', '100% 33', '', 'true'],
    ['few letters', 'e 9', '', 'true'],
    ['an id', 'Thing_7', '', 'true'],
    ['a request', 'request-6999', '', 'true'],
    ['the email of a person', 'bo@', '', 'true'],
    ['what is rare, of one kind', 'rare', ', ThingKind: "Role"', `entity_kind = 'Role'`],
    ['what is in many, and was refused', 'some', ', Outcome: Refused', `outcome = 'Refused'`],
    ['what is rare, by a person', 'rare', ', ActorID: "User_bo"', `user_id = 'User_bo'`],
    ['what is rare, in a time', 'rare', ', LastDays: 100', `created_at >= now() - interval '100 days'`],
  ])(
    '%s is found wherever it is, the newest first, and counted (O-audit-05, O-audit-24)',
    async (_, words, args, where) => {
      const all = await plain(words, where)
      const found: string[] = []
      let after = ''
      do {
        const answer = await ask(`${args}, PageSize: 100, Search: "${words}"${after ? `, After: "${after}"` : ''}`)
        expect(answer).toMatchObject({ status: 200, error: null })
        if (after === '') expect(answer.totalItems).toBe(all.length)
        found.push(...answer.data.map(({ EntryID }: Found) => EntryID))
        after = answer.lastEvaluatedKey ?? ''
      } while (after !== '' && found.length <= made)
      expect(found).toEqual(all)
    },
  )
})
