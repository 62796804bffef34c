import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actions, subjects } from '../../../server/generated/permissions.ts'
import { wrongUnseen } from '../../../server/policies/unseen.ts'
import { onEachDatabase } from './databases.ts'
import { createWorld } from './world.ts'

const [control, turning, invisible] = [
  'a control character',
  'a sign that turns the direction of writing',
  'a sign that cannot be seen',
] as const
const wrong = [
  ['a\u0007b', control, 'U+0007'],
  ['a\u0085b', control, 'U+0085'],
  ['line\nend', control, 'U+000A'],
  ['invoice\u202Efdp', turning, 'U+202E'],
  ['\u2066a', turning, 'U+2066'],
  ['a\u200F', turning, 'U+200F'],
  ['ad\u200Bmin', invisible, 'U+200B'],
  ['\uFEFFadmin', invisible, 'U+FEFF'],
  ['ad\u00ADmin', invisible, 'U+00AD'],
  ['a\u200Db', invisible, 'U+200D'],
  ['\u3164', invisible, 'U+3164'],
  ['a\u2060', invisible, 'U+2060'],
  ['a\u{E0041}', invisible, 'U+E0041'],
] as const
const right = ['Räume', 'काव्य', 'क्‍ष', 'می‌خواهم', '👩‍👩‍👧', '✈️', 'שָׁלוֹם', '東京', 'a b', 'İstanbul']

describe('a name of what cannot all be seen', () => {
  it.each(wrong)('%j has %s, %s', (name, kind, sign) => {
    expect(wrongUnseen(name, 'Name')).toBe(`The Name field has ${kind} (${sign}). Take it out.`)
  })

  it.each(right)('is not %s', (name) => expect(wrongUnseen(name, 'Name')).toBeUndefined())

  it('is none of two that look alike: what is let through stays what it is without its joiners (property)', () => {
    const signs = fc.oneof(
      fc.constantFrom(...'abक東🙂'),
      fc.constantFrom('\u200b', '\u202e', '\u200d', '\u0007', '\u3164'),
    )
    fc.assert(
      fc.property(fc.array(signs), (all) => {
        const name = all.join('')
        const unseen = all.some((sign) => '\u200b\u202e\u0007\u3164'.includes(sign))
        if (unseen) expect(wrongUnseen(name, 'Name')).toBeDefined()
        if (wrongUnseen(name, 'Name') === undefined) expect(name).not.toMatch(/(^|[ab])\u200d|\u200d$/u)
      }),
    )
  })
})

onEachDatabase(
  'names that cannot all be seen',
  (world) => {
    it('are refused of organisations’ roles, environments, contents, columns, templates and people, with which sign it is', async () => {
      const acme = await world().tenant('Acme')
      const admin = await world().person('admin@acme.test', { home: acme })
      const rights = Object.fromEntries(
        subjects.filter((subject) => subject !== 'Feature').map((subject) => [subject, [...actions]]),
      )
      await world().join(admin, acme, await world().role(acme, 'Administrator', rights))
      const site = await world().project(acme, 'Site')
      const place = `TenantID: "${acme}", ProjectID: "${site.id}"`
      const calls = {
        createRole: `createRole(TenantID: "${acme}", Name: $n, Permissions: [])`,
        createEnvironment: `createEnvironment(${place}, EnvironmentName: $n, SourceEnvironmentID: "${site.production}")`,
        createContent: `createContent(${place}, TemplateID: "none", ParentID: "", Name: $n)`,
        saveLookupTable: `saveLookupTable(TenantID: "${acme}", Name: "Table", Columns: [{ Name: $n, Type: Text }])`,
        createTemplate: `createTemplate(${place}, Name: $n)`,
        createProject: `createProject(TenantID: "${acme}", ProjectName: $n)`,
        updateUser: `updateUser(UserFirstName: $n, UserLastName: "b")`,
      }
      for (const [name, call] of Object.entries(calls)) {
        for (const n of ['ad\u200Bmin', 'ad\u202Emin', '\u3164']) {
          const { body } = await world().post(
            { query: `mutation($n: String!) { ${call} { error { ErrorType Message } } }`, variables: { n } },
            { authorization: admin.token },
          )
          expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
          const { error } = body.data[name]
          expect([name, n, error?.ErrorType, error?.Message]).toEqual([name, n, 'BadInput', expect.any(String)])
          // By a rule of their own letters and figures alone are allowed in some.
          if (!/alphanumeric/.test(error.Message)) expect(error.Message).toMatch(/\(U\+(200B|202E|3164)\)/)
        }
      }
    })
  },
  (options) => createWorld({ ...options, deployment: 'full' }),
)
