import { describe, expect, it } from 'vitest'
import type { Go, Text } from '../../generator/grammar/compiled.ts'
import type { MenuItem } from '../../generator/grammar/menus.ts'
import { evaluateGate } from '../../generator/values/gates/evaluate.ts'
import { deployments } from '../../server/generated/deployments.ts'
import { type Role, roles } from '../../server/generated/roles.ts'
import { features } from '../../src/generated/features.ts'
import { menus } from '../../src/generated/menus.ts'
import { routes } from '../../src/generated/routes.ts'
import { abilityBy } from '../support/ability.ts'

/** What the product document says of an item: where it leads, which rights and which feature it lists. */
interface Row {
  readonly id: string
  readonly label: string
  readonly path: string
  readonly rights?: readonly string[]
  readonly feature?: string
}

const project: readonly Row[] = [
  { id: 'P-2.4-02', label: 'Dashboard', path: '/dashboard' },
  {
    id: 'P-2.4-03',
    label: 'Content Template',
    path: '/content-template',
    rights: ['Read Content Template Management'],
  },
  { id: 'P-2.4-04', label: 'Media', path: '/media-management', rights: ['Read Media Management'] },
  { id: 'P-2.4-05', label: 'Content', path: '/content-management', rights: ['Read Content Management'] },
  { id: 'P-2.4-06', label: 'Website', path: '/website-management', feature: 'Website Management' },
  { id: 'P-2.4-07', label: 'Settings', path: '/settings', rights: ['Create Settings Management'] },
]

const tenant: readonly Row[] = [
  { id: 'P-2.4-08', label: 'Users', path: '/tenant/user-management', rights: ['Read User Management'] },
  { id: 'P-2.4-09', label: 'Roles', path: '/tenant/role-management', rights: ['Read Role Management'] },
  { id: 'P-2.4-10', label: 'Usage', path: '/tenant/usage', feature: 'Usage Management' },
  { id: 'P-2.4-11', label: 'Audit Trail', path: '/tenant/audit-trail', rights: ['Read Audit Trail'] },
  {
    id: 'P-2.4-12',
    label: 'Subscription',
    path: '/tenant/subscription',
    rights: ['View Subscription Subscription Management'],
    feature: 'Subscription Management',
  },
]

const settings: readonly Row[] = [
  { id: 'P-2.1-18', label: 'General', path: '/settings/general' },
  { id: 'P-2.1-19', label: 'Environment', path: '/settings/environment', feature: 'Environment Management' },
  { id: 'P-2.1-18', label: 'Users', path: '/settings/user-management', rights: ['Read User Management'] },
  { id: 'P-2.1-18', label: 'Roles', path: '/settings/role-management', rights: ['Read Role Management'] },
  {
    id: 'P-2.9-04',
    label: 'Workflows',
    path: '/settings/workflow',
    rights: ['Read Workflow Management'],
    feature: 'Workflow Management',
  },
  { id: 'P-2.1-18', label: 'API', path: '/settings/api' },
  { id: 'P-2.1-18', label: 'Webhook', path: '/settings/webhook', rights: ['Read Webhook Management'] },
  { id: 'P-2.1-19', label: 'Deployment', path: '/settings/deployment', feature: 'Deployment Management' },
  { id: 'P-2.1-19', label: 'Integrations', path: '/settings/integrations', feature: 'Integration Management' },
]

/** Without it nobody is on a page that shows one of these menus. */
const onThePage = 'Read Project Management'

const rights = [...new Set([...project, ...tenant, ...settings].flatMap((row) => row.rights ?? []))]
const flags = [...new Set([...project, ...tenant, ...settings].flatMap((row) => row.feature ?? []))]

/** Somebody with some of the rights, where some of the features are on. */
interface Person {
  readonly may: ReadonlySet<string>
  readonly on: ReadonlySet<string>
}

/** Every role at both levels, every right alone, all but it, all and none; with all features, none, each alone, all but it. */
function people(): readonly Person[] {
  const ofRoles = Object.keys(roles).flatMap((name) => {
    const { tenant = [], project = [] } = roles[name as Role] as Partial<
      Record<'tenant' | 'project', readonly { action: string; subject: string }[]>
    >
    return [tenant, project].map((grants) => grants.map(({ action, subject }) => `${action} ${subject}`))
  })
  return [...ofRoles, ...around(rights)].flatMap((may) =>
    around(flags).map((on) => ({ may: new Set([...may, onThePage]), on: new Set(on) })),
  )
}

function around(all: readonly string[]): readonly (readonly string[])[] {
  return [[], all, ...all.map((one) => [one]), ...all.map((one) => all.filter((each) => each !== one))]
}

const itemOf = (items: readonly MenuItem[], label: string) => items.find((item) => item.label.text === label)

function routeOf(go: Go | undefined) {
  return go && 'to' in go ? routes.find(({ name }) => name === go.to) : undefined
}

function pathOf(go: Go | undefined): unknown {
  if (go && 'path' in go) return go.path
  return routeOf(go)?.path?.replace(/\*$/, '')
}

/** As the runtime decides: the item's own gate, and that of the page that it leads to. */
function shows(item: MenuItem, { may, on }: Person): boolean {
  const allowed = (name: string) => on.has(name) || !flags.includes(name)
  const asking = {
    scope: { route: {} },
    ability: abilityBy((action, subject) => may.has(`${action} ${subject}`)),
    features: { allowed, noneAllowed: false, byName: {} },
  }
  return evaluateGate(item.gate, asking).allowed && evaluateGate(routeOf(item.go)?.gate, asking).allowed
}

describe.each([
  ['project', project],
  ['tenant', tenant],
  ['settings', settings],
] as const)('the %s menu', (name, rows) => {
  const { items } = menus[name]
  const everybody = people()

  it.each(rows.map((row) => [row.id, row.label, row] as const))(
    '%s: %s leads where it should, and shows exactly to those who hold all that it lists (P-2.4-13)',
    (_id, label, row) => {
      const item = itemOf(items, label)
      expect(pathOf(item?.go)).toBe(row.path)
      const wrong = everybody.filter((person) => {
        const holdsAll = (row.rights ?? []).every((right) => person.may.has(right))
        const isOn = row.feature === undefined || person.on.has(row.feature)
        return (item !== undefined && shows(item, person)) !== (holdsAll && isOn)
      })
      expect(wrong.map(({ may, on }) => ({ may: [...may], on: [...on] }))).toEqual([])
    },
  )

  it('has them in the order of the document (P-2.4-01, P-2.9-02)', () => {
    const labels = rows.map(({ label }) => label)
    expect(items.map((item) => String(item.label.text)).filter((label) => labels.includes(label))).toEqual(labels)
  })
})

it('knows the features that these menus ask for', () => {
  expect(flags.filter((flag) => !features.some((each) => each === flag))).toEqual([])
})

const words = (text: Text) => String(text.text)

describe('help and footer', () => {
  const links = { contact: 'c', userGuide: 'u', whatsNew: 'w', feedback: 'f' } as const

  it('helps by three links outside, each in a tab of its own, and by a tutorial that is no link (P-2.4-14, P-2.5-10)', () => {
    const { items } = menus.help
    expect(items.map((item) => words(item.label))).toEqual(['User Guide', 'Contact Us', "What's New", 'Tutorial'])
    const hrefs = items.map(({ go }) => (go && 'href' in go ? go : undefined))
    expect(hrefs.slice(0, 3).map((go) => go?.tab)).toEqual([true, true, true])
    const read = (value: unknown) =>
      typeof value === 'function' ? (value as (scope: object) => unknown)({ route: {}, links }) : value
    expect(hrefs.slice(0, 3).map((go) => read(go?.href))).toEqual(['u', 'c', 'w'])
    expect(items[3]?.go).toBeUndefined()
    expect(items[3]?.do?.[0]).toMatchObject({ step: 'guide' })
    const inProfile = menus.profile.items.map((item) => words(item.label))
    expect(inProfile).toEqual(expect.arrayContaining(items.map((item) => words(item.label))))
  })

  it('has the links of the footer in their order, at the root where a deployment has no other (P-2.4-15)', () => {
    expect(menus.footer.items.map((item) => words(item.label))).toEqual([
      'Contact',
      'Feedback',
      'FAQ',
      'Vulnerabilities',
      'Supported Browsers',
      'Privacy',
      'Terms',
      'Rate Atrium',
    ])
    for (const { links: named } of Object.values(deployments)) {
      const hrefs = menus.footer.items.map(({ go }) => (go && 'href' in go ? go.href : undefined))
      const [contact, ...others] = hrefs.map((href) =>
        typeof href === 'function' ? (href as (scope: object) => unknown)({ route: {}, links: named }) : href,
      )
      expect(contact).toMatch(/^mailto:/)
      expect(new Set(others)).toEqual(new Set(['/']))
    }
  })
})

it('P-2.1-26: no page asks for the name of a role; rights and features decide', () => {
  const asks = routes.flatMap((route) => [route.gate?.when, route.redirect?.when, route.endsSession])
  const readsRole = asks.filter((ask) => /session\??\.role\b/.test(String(ask)))
  expect(readsRole).toEqual([])
  expect(routes.filter((route) => 'roles' in route)).toEqual([])
})
