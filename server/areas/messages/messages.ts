import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Message, MessageKind } from '../../generated/schema.ts'
import { asReader, type Reader } from './own.ts'
import type { Messages as Row } from './tables.ts'

interface Needs {
  readonly database: Pick<Database, 'staff'>
}

/** What somebody was told and is not over yet, the newest first, and how much there is in all. */
export async function messagesOf(
  { database }: Needs,
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: Message[]; totalItems: number }> {
  return asReader(database, reader, async (transaction) => {
    const own = transaction
      .selectFrom('messages')
      .where('tenant_id', '=', reader.tenantId)
      .where('user_id', '=', reader.userId)
      .where('expires_at', '>', sql<Date>`now()`)
    const rows = await own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
    return { data: rows.map(toMessage), totalItems: Number(total) }
  })
}

/** How many of them somebody has not read. */
export async function unreadOf({ database }: Needs, reader: Reader): Promise<number> {
  const { unread } = await asReader(database, reader, (transaction) =>
    transaction
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<string>().as('unread'))
      .where('tenant_id', '=', reader.tenantId)
      .where('user_id', '=', reader.userId)
      .where('read_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow(),
  )
  return Number(unread)
}

function toMessage(row: Selectable<Row>): Message {
  return {
    MessageID: row.id,
    Kind: row.kind as MessageKind,
    Name: row.name,
    Person: row.person,
    ProjectName: row.project_name,
    ProjectID: row.environment_id ?? row.project_id,
    Count: row.count,
    Failed: row.failed,
    CreatedAt: row.created_at.toISOString(),
    ReadAt: row.read_at?.toISOString() ?? null,
  }
}
