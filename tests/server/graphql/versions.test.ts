import { buildSchema } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../server/generated/resources.ts'
import { typeDefs } from '../../../server/generated/schema.ts'
import type { Site } from './carried.ts'
import { onEachDatabase } from './databases.ts'
import { everyRight, madeSite } from './mutations.ts'
import type { Person } from './world.ts'

interface Locked {
  /** What its words call it. */
  what: string
  /** Its arguments for the n-th change besides TenantID and Version: no two are the same. */
  args(site: Site, n: number): string
  /** A query behind TenantID for the version of what is changed, where that is no number that begins with 1. */
  version?(site: Site): string
}

const project = ({ id }: Site) => `ProjectID: "${id}"`
const cells = ['Allow', 'Deny', 'Allow', 'Deny']

/** Every mutation that takes a Version and leaves something that could be changed again. */
const locked: Record<string, Locked> = {
  saveAuditSettings: {
    what: 'audit trail',
    args: (_site, n) => `KeepDays: ${100 + n}, LegalHold: false`,
    version: () => 'auditSettings(',
  },
  updateProject: { what: 'project', args: (site, n) => `${project(site)}, ProjectName: "Name ${n}"` },
  updateMedia: {
    what: 'file',
    args: (site, n) => `${project(site)}, MediaID: "${site.fileId}", Copyright: "By ${n}"`,
  },
  saveLookupTable: {
    what: 'table',
    args: ({ tableId }, n) =>
      `TableID: "${tableId}", Name: "Table ${n} ${tableId}", Columns: [{ ColumnID: "Column_code", Name: "Code", Type: Text }]`,
  },
  saveLookupRow: {
    what: 'row',
    args: ({ tableId, rowId }, n) => `TableID: "${tableId}", RowID: "${rowId}", Values: { Column_code: "${n}" }`,
  },
  updateRole: {
    what: 'role',
    args: (site, n) => `${project(site)}, RoleID: "${site.otherRoleId}", Name: "Role ${n}", Permissions: []`,
  },
  saveContentACLs: {
    what: 'access list',
    args: (site, n) =>
      `${project(site)}, ContentID: "${site.contentId}", InputContentACL: [{ UserRoleID: "${site.memberId}", Read: ${cells[n]} }]`,
    version: (site) => `contentACLs(${project(site)}, ContentID: "${site.contentId}"`,
  },
  saveMediaACLs: {
    what: 'access list',
    args: (site, n) =>
      `${project(site)}, MediaID: "${site.mediaId}", InputMediaACL: [{ UserRoleID: "${site.memberId}", Read: ${cells[n]} }]`,
    version: (site) => `mediaACLs(${project(site)}, MediaID: "${site.mediaId}"`,
  },
}

onEachDatabase('of two who have seen the same', (world) => {
  let acme: string
  let ada: Person
  let namesake: Person
  let guest: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    const role = await world().role(acme, 'Administrator', everyRight())
    ada = await world().person('ada@acme.test', { home: acme })
    namesake = await world().person('another.ada@acme.test', { home: acme })
    for (const person of [ada, namesake]) await world().join(person, acme, role)
    guest = await world().person('guest@acme.test', { home: acme, firstName: 'Grace', lastName: 'Hopper' })
    await world().join(guest, acme, await world().role(acme, 'Guest', { 'Project Management': ['Administer'] }))
  })

  it.each(Object.entries(locked))('%s refuses the second, and names the first by id', async (name, lock) => {
    const site = await madeSite(world(), acme, ada)
    const seen = async (next: number) => {
      if (!lock.version) return next
      const { data } = await world().ask(ada, `{ ${lock.version(site)}, TenantID: "${acme}") { data { Version } } }`)
      return data.Version
    }
    const change = async (who: Person, version: unknown, n: number) => {
      const given = `TenantID: "${acme}", ${lock.args(site, n)}, Version: ${JSON.stringify(version)}`
      const { status, error } = await world().ask(
        who,
        `mutation { ${name}(${given}) { status error { ErrorType Message } } }`,
      )
      return [status, error?.ErrorType ?? null, error?.Message ?? null]
    }
    const moment = 'on \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d UTC\\. It was left as it is'
    const refused = (who: string) => [
      409,
      'Conflict',
      expect.stringMatching(new RegExp(`^${who} changed this ${lock.what} in the meantime, ${moment}`)),
    ]
    const first = await seen(1)
    expect(await change(ada, first, 0)).toEqual([200, null, null])
    // Who may not change it was not faster.
    expect((await change(guest, first, 1))[0]).not.toBe(200)
    expect(await change(namesake, first, 1)).toEqual(refused('Ada Lovelace has'))
    expect(await change(ada, first, 1)).toEqual(refused('You have'))
    // What was refused was not done, and with what is there by now it goes.
    expect(await change(namesake, await seen(2), 1)).toEqual([200, null, null])
    expect(await change(namesake, first, 2)).toEqual(refused('You have'))
    expect(await change(ada, first, 2)).toEqual(refused('Ada Lovelace has'))
  })
})

/** Those of resources that are removed for good: their engine refuses an older version (tests/server/resource). */
const removing = new Set(
  resources.flatMap(({ verbs }) => verbs.flatMap((each) => (each.verb === 'remove' ? each.operation : []))),
)

describe('every mutation that takes a Version', () => {
  it('is tried here, and none asks for what was seen in another way', () => {
    const fields = Object.values(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
    const taking = (arg: string) => fields.filter(({ args }) => args.some(({ name }) => name === arg))
    expect(Object.keys(locked).sort()).toEqual(
      taking('Version')
        .map(({ name }) => name)
        .filter((name) => !removing.has(name))
        .sort(),
    )
    expect(taking('LastUpdated')).toEqual([])
  })
})
