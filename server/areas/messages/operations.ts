import { limits } from '../../generated/limits.ts'
import type { Message, MutationArgs, QueryArgs } from '../../generated/schema.ts'
import { actorOf } from '../../operation/actor.ts'
import type { Resolver } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { here } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import { record } from '../../resource/record.ts'
import { messagesOf } from './messages.ts'
import { asReader } from './own.ts'

/** What the caller was told in this tenant. */
export const messages: Resolver<QueryArgs['messages'], Message[]> = (args, call, { database }) => {
  const reader = { tenantId: here(call).tenantId, userId: call.caller.userId }
  return messagesOf({ database }, reader, paging(args, limits.messagePageSize))
}

/**
 * Marks what the caller was told as read: what is named, or all.
 * @throws {Refusal} NotFound where a named one is not the caller's
 */
export const markMessagesRead: Resolver<MutationArgs['markMessagesRead'], never> = async (
  { MessageIDs },
  call,
  { database },
) => {
  const { tenantId } = here(call)
  const { userId } = call.caller
  await asReader(database, { tenantId, userId }, async (transaction) => {
    const own = await transaction
      .selectFrom('messages')
      .select(['id', 'read_at'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .$if(MessageIDs != null, (query) => query.where('id', 'in', [...(MessageIDs ?? []), '']))
      .forUpdate()
      .execute()
    if (MessageIDs != null && own.length < new Set(MessageIDs).size) throw notFound()
    const unread = own.flatMap(({ id, read_at }) => (read_at === null ? [id] : []))
    if (unread.length === 0) return
    await transaction.updateTable('messages').set({ read_at: new Date() }).where('id', 'in', unread).execute()
    const by = actorOf(call)
    await record(transaction, {
      by,
      thing: { kind: 'User', id: userId, name: by.name },
      after: { MessagesRead: unread.length },
    })
  })
  return {}
}
