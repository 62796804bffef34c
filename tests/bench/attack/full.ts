import { limits } from '../../../server/generated/limits.ts'
import type { Api } from '../../support/conformance/api.ts'
import { sized } from '../sized.ts'

interface Place {
  readonly tenant: string
  readonly project: string
  readonly contents: readonly string[]
}

/** Makes a table of values with a page of rows as large as they may be. Gives its id. */
export async function makeFullTable(api: Api, token: string, { tenant: t }: Place): Promise<string> {
  const columns = Array.from({ length: limits.lookupColumns }, (_, n) => ({
    Name: `Column ${n}`,
    Type: 'Text',
    Required: false,
  }))
  const made = await dataOf(
    api.ask(
      token,
      `mutation ($t: ID!, $columns: [LookupColumnInput!]!) { saveLookupTable(TenantID: $t, Name: "Full", Columns: $columns) {
        status error { ErrorType Message } data { TableID Columns { ColumnID } } } }`,
      { t, columns },
    ),
  )
  const { TableID, Columns } = made as { TableID: string; Columns: { ColumnID: string }[] }
  const text = 'A full row. '.repeat(limits.lookupTextLength).slice(0, limits.lookupTextLength)
  const values = Object.fromEntries(Columns.map(({ ColumnID }) => [ColumnID, text]))
  for (let n = 0; n < sized(100, 5); n++) {
    await dataOf(
      api.ask(
        token,
        `mutation ($t: ID!, $id: ID!, $values: JSON!) { saveLookupRow(TenantID: $t, TableID: $id, Values: $values) {
          status error { ErrorType Message } data { RowID } } }`,
        { t, id: TableID, values },
      ),
    )
  }
  return TableID
}

/** Gives contents access lists with all people and roles of their project, up to as many as they may have in all. */
export async function fillLists(api: Api, token: string, { tenant: t, project: p, contents: c }: Place): Promise<void> {
  const holders = await Promise.all(
    ['Role', 'User'].map(async (category) => {
      const found = await dataOf(
        api.ask(
          token,
          `query ($t: ID!, $p: ID!, $c: [ID!], $category: AccessCategory!) {
            accessHolders(TenantID: $t, ProjectID: $p, ContentIDs: $c, Category: $category, PageSize: 100) {
              status error { ErrorType Message } data { UserRoleID } } }`,
          { t, p, c, category },
        ),
      )
      return (found as { UserRoleID: string }[]).map(({ UserRoleID }) => UserRoleID)
    }),
  )
  const most = Math.floor(limits.accessEntries / c.length)
  const entries = holders
    .flat()
    .slice(0, most)
    .map((UserRoleID) => ({ UserRoleID, Read: 'Allow' }))
  await dataOf(
    api.ask(
      token,
      `mutation ($t: ID!, $p: ID!, $c: [ID!], $entries: [AccessEntryInput!]!) {
        saveContentACLs(TenantID: $t, ProjectID: $p, ContentIDs: $c, InputContentACL: $entries) {
          status error { ErrorType Message } } }`,
      { t, p, c, entries },
    ),
  )
}

async function dataOf(asked: ReturnType<Api['ask']>): Promise<unknown> {
  const { status, error, data } = await asked
  if (status !== 200) throw new Error(`${status}: ${error?.Message}`)
  return data
}
