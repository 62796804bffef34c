import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from '../../../generator/access/cell-text.ts'
import { accessOf, type Column, type Row } from '../../../generator/access/cells.ts'
import { deploymentFeatures, settle } from '../../../generator/access/settle.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { always, mapAtoms, never } from '../../../generator/model/formula.ts'
import { whoNamed } from '../../../generator/model/requirement.ts'
import type { Feature } from '../../../server/generated/features.ts'
import { roles } from '../../../server/generated/roles.ts'
import { Refusal, unauthenticated } from '../../../server/operation/refusal.ts'
import type { Caller, HeldRole } from '../../../server/policies/caller.ts'
import { offIn } from '../../../server/policies/features.ts'
import { type Grant, grantsOf, noGrants } from '../../../server/policies/grants.ts'
import { gateOf } from '../../../server/policies/requires.ts'
import { gardenFolder, modelFrom } from '../support/modelled.ts'

type Named = (typeof whoNamed)[number]

/**
 * Whether the matrix says that an operation is let through where a deployment leaves some features out, and the
 * arguments of `others` name the caller or somebody else.
 */
function told(
  matrix: ReturnType<typeof accessOf>,
  row: Row,
  column: Column,
  { off, named }: { off: readonly string[]; named: Named },
): boolean {
  // What features come to hangs on the whole spec, but each row is settled by itself.
  const settled = settle({ ...matrix, rows: [row] }, deploymentFeatures(matrix.features, off))
  const cell = settled.rows[0]?.cells[matrix.columns.indexOf(column)]
  const open =
    cell && mapAtoms(cell.open, (atom) => (atom.is === 'state' ? (atom.equals === named ? always : never) : atom))
  if (open?.is !== 'constant') throw new Error(`${row.id} is not decided: ${JSON.stringify(open)}`)
  return open.value
}

const rightAboutOthers = {
  'api/schema.graphql': [
    '@requires(can: ["Read Plant"])',
    '@requires(can: ["Read Plant"], others: ["Water Plant of id"])',
  ],
} as const

const anyNamed = fc.constantFrom(...whoNamed)

describe('operations of a garden', () => {
  const { model, checked } = modelFrom(gardenFolder, rightAboutOthers)
  const matrix = accessOf(model)
  const rows = matrix.rows.filter(({ kind }) => kind === 'operation')

  it.each(rows.map((row) => [row.id, row] as const))('%s: what @requires says', (_, row) => {
    const operation = model.operations.get(row.label)
    const field = `${operation?.kind === 'query' ? 'Query' : 'Mutation'}.${operation?.field}`
    const required = checked.requirements.find((each) => each.field === field)
    if (!required) throw new Error(`${field} states nothing`)
    fc.assert(
      fc.property(
        fc.constantFrom(...matrix.columns),
        fc.subarray([...model.features]),
        anyNamed,
        (column, off, named) => {
          const { session, can, feature, others = [] } = required
          const isOff = feature !== undefined && (off.includes(feature) || off.includes('Garden'))
          const rights = [...can, ...(named === 'somebody else' ? others : [])]
          const has = rights.every((right) => column.signedIn && column.person?.has(right, row.level))
          expect(told(matrix, row, column, { off, named })).toBe(!isOff && (column.signedIn || !session) && has)
        },
      ),
    )
  })
})

describe('rights about others', () => {
  it('are asked where the argument names somebody else than the caller', () => {
    const { rows, columns } = accessOf(modelFrom(gardenFolder, rightAboutOthers).model)
    const row = rows.find(({ label }) => label === 'plant')
    expect(columns.map(({ name }, at) => [name, row?.cells[at] && cellText(row.cells[at])])).toEqual([
      ['Head Gardener', 'yes'],
      ['Gardener', 'yes'],
      ['Visitor', 'when id is "the caller"'],
      ['Signed out', '–'],
    ])
  })
})

describe("operations of the product's own spec", () => {
  const { model } = modelFrom(placesOf().spec)
  const matrix = accessOf(model)
  const rows = matrix.rows.filter(({ kind }) => kind === 'operation')
  const profile = {
    username: 'one',
    email: 'one@acme.test',
    emailVerified: true,
    firstName: 'One',
    lastName: 'Of Them',
  }
  const claims = { sub: 'sub', issuedAt: 1, profile }

  it('are all there, at the levels that pages load', () => {
    expect(new Set(rows.map(({ label }) => label)).size).toBe(model.operations.size)
    expect(new Set(rows.flatMap(({ level }) => level ?? []))).toEqual(new Set(['tenant', 'project', 'all']))
  })

  const anyColumn = fc.constantFrom(...matrix.columns)
  // Left out by the deployment, and switched off in the tenant.
  const features = fc.subarray([...model.features])

  it.each(rows.map((row) => [row.id, row] as const))("%s: the server's own gate says the same", async (_, row) => {
    const operation = model.operations.get(row.label)
    const field = `${operation?.kind === 'query' ? 'Query' : 'Mutation'}.${operation?.field}`
    await fc.assert(
      fc.asyncProperty(anyColumn, features, features, anyNamed, async (column, left, switched, named) => {
        const offInTenant = offIn(switched)
        const off = [...new Set([...left, ...offInTenant])]
        const gate = gateOf(field, {
          directory: { ...directoryOf(column, row.level), offFeatures: () => offInTenant },
          access: { refuse: async () => [] },
          disabledFeatures: new Set(left as readonly string[] as readonly Feature[]),
        })
        const who = column.signedIn ? claims : unauthenticated()
        const called = gate(who, {
          TenantID: 'Tenant_1',
          UserID: named === 'the caller' ? 'User_1' : 'User_2',
          ...(row.level !== 'tenant' && { ProjectID: 'Project_1' }),
        })
        const through = await called.then(
          () => true,
          (refused) => {
            expect(refused).toBeInstanceOf(Refusal)
            return false
          },
        )
        expect(told(matrix, row, column, { off, named })).toBe(through)
      }),
    )
  })

  /** Somebody who has the grants of one level of the role and no others; `all` is both, as permissions.yaml says. */
  function directoryOf({ name, signedIn }: Column, level: string | undefined) {
    const given: Readonly<Record<string, Readonly<Record<string, readonly Grant[]>>>> = roles
    const role = (at: string): HeldRole => {
      const rights = given[name]?.[at] ?? []
      const permissions = rights.map(({ action, subject }) => ({ name: subject, privileges: [action] }))
      return { id: at, name, active: true, grants: level === 'all' || at === level ? grantsOf(permissions) : noGrants }
    }
    const tenant = { tenantId: 'Tenant_1', tenantName: 'One', tenantDescription: null }
    const membership = { ...tenant, role: role('tenant'), disabled: false }
    const caller: Caller = {
      userId: 'User_1',
      sub: 'sub',
      username: 'one',
      email: 'one@acme.test',
      firstName: 'One',
      lastName: 'Of Them',
      pictureKey: null,
      pictureUpload: null,
      status: 'Active',
      homeTenantId: 'Tenant_1',
      sessionsEndedAt: null,
      lastActiveAt: null,
      memberships: new Map([['Tenant_1', membership]]),
    }
    return {
      caller: () => caller,
      place: () => ({ projectId: 'Project_1', environmentId: null, role: signedIn ? role('project') : null }),
      forget: () => {},
    }
  }
})
