import { connect } from '../../../server/database/connect.ts'
import { record } from '../../../server/resource/record.ts'
import { largeProjectId } from '../../../server/seed/large-environment.ts'
import { largeTenantId } from '../../../server/seed/large-tenant.ts'
import { acting } from '../../server/graphql/acting.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { quantile, timeOf } from '../work.ts'

const rounds = sized(200, 5)

interface Where {
  /** Of the server. */
  readonly url: string
  readonly token: string
}

/**
 * What recording takes of a write: a project gets a name again and again, in turns with the entry of such an act alone, in a
 * transaction that is there already.
 */
export async function recording(where: Where, databaseUrl: string): Promise<Row> {
  const database = await connect({ dataDir: 'unused', url: databaseUrl })
  const whole: number[] = []
  const part: number[] = []
  try {
    for (let round = -20; round < rounds; round++) {
      const name = `Newsroom ${round}`
      const written = await timeOf(() => rename(where, name))
      const recorded = await database.owner.transaction().execute((transaction) =>
        timeOf(() =>
          record(transaction, {
            by: acting({ tenantId: largeTenantId, projectId: largeProjectId, operation: 'updateProject' }),
            thing: { kind: 'Project', id: largeProjectId, name },
            before: { name: 'Newsroom' },
            after: { name },
          }),
        ),
      )
      if (round < 0) continue
      whole.push(written)
      part.push(recorded)
    }
  } finally {
    await database.close()
  }
  const [write, entry] = [quantile(whole, 0.5), quantile(part, 0.5)]
  return {
    what: 'what recording takes of a write, over GraphQL',
    figure: `${entry.toFixed(2)} ms`,
    floor: `${write.toFixed(2)} ms (the whole write)`,
    ratio: (entry / write).toFixed(2),
    reach: '≤ 0.15',
  }
}

async function rename({ url, token }: Where, name: string): Promise<void> {
  const query = `mutation ($t: ID!, $p: ID!, $name: String!) {
    updateProject(TenantID: $t, ProjectID: $p, ProjectName: $name) { status error { Message } } }`
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables: { t: largeTenantId, p: largeProjectId, name } }),
  })
  const { data } = await response.json()
  if (data?.updateProject?.status !== 200) throw new Error(`It was not written: ${JSON.stringify(data)}`)
}
