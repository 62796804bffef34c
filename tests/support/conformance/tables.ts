import { accounts } from '../accounts.ts'
import type { Api } from './api.ts'
import type { World } from './world.ts'

const failure = 'status error { ErrorType Message }'
const saveTable = `mutation($t: ID!, $name: String!, $columns: [LookupColumnInput!]!) {
  saveLookupTable(TenantID: $t, Name: $name, Columns: $columns) { ${failure} data { TableID Columns { ColumnID } } } }`
const saveRow = `mutation($t: ID!, $table: ID!, $values: JSON!) {
  saveLookupRow(TenantID: $t, TableID: $table, Values: $values) { ${failure} } }`

/** More than one: what is tried may be the end of it. */
const count = 3

/** Makes tables of values in two organisations, as the demo data has none. */
export async function makeTables(api: Api, world: World): Promise<void> {
  for (const email of [accounts.admin, accounts.agency]) {
    const ask = async (document: string, more: object) => {
      const [{ tenant_id: t } = {}] = world.own(email)
      const { data, error } = await api.ask(world.token(email), document, { t, ...more })
      if (error) throw new Error(`${document}: ${error.ErrorType} ${error.Message}`)
      return data
    }
    for (let nth = 1; nth <= count; nth++) {
      const columns = [{ Name: 'Colour', Type: 'Text' }]
      const made = (await ask(saveTable, { name: `Colours ${nth}`, columns })) as Table
      await ask(saveRow, { table: made.TableID, values: { [made.Columns[0]?.ColumnID ?? '']: 'Red' } })
    }
  }
}

interface Table {
  readonly TableID: string
  readonly Columns: readonly { readonly ColumnID: string }[]
}
