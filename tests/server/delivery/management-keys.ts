import { backend } from '../../../server/areas/backend.ts'
import type { Database } from '../../../server/database/database.ts'
import { resources } from '../../../server/generated/resources.ts'
import type { Resource } from '../../../server/resource/definition.ts'
import type { Writing } from '../../../server/resource/hooks.ts'
import { create, remove } from '../../../server/resource/write.ts'
import { acting } from '../graphql/acting.ts'

interface Place {
  tenantId: string
  projectId: string
}

const resource = resources.find(({ name }) => name === 'ManagementKey') as Resource

/** Makes a token of the management API as its operation does, of a server without a GraphQL API. */
export function makeKey(database: Database, place: Place, given: { name: string; expiresAt: unknown }) {
  return writing(
    database,
    place,
    'createContentManagementKey',
    async (write) => {
      const { row, more } = await create(write, undefined, {})
      return { id: row.id, token: String(more?.Token) }
    },
    { Name: given.name, ExpiredDate: given.expiresAt },
  )
}

export function removeKey(database: Database, place: Place, id: string) {
  return writing(database, place, 'deleteContentManagementKey', (write) => remove(write, false, {}), {
    TokenUserID: id,
  })
}

function writing<Done>(
  database: Database,
  { tenantId, projectId }: Place,
  operation: string,
  work: (write: Writing) => Promise<Done>,
  given: Record<string, unknown>,
): Promise<Done> {
  return database
    .staff(tenantId)
    .transaction()
    .execute((transaction) =>
      work({
        resource,
        place: { tenant_id: tenantId, project_id: projectId },
        transaction,
        by: acting({ operation, tenantId, projectId }),
        backend,
        given,
        resources,
      }),
    )
}
