import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'

const channel = 'atrium_rights'

/**
 * Tests change rights past the server, and over PostgreSQL it hears of that a moment later. The function that this gives
 * waits for that moment: news come in the order in which they were told, so what was told before a word of our own is known
 * when that one comes.
 */
export async function followNews({ owner, listen }: Database): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>()
  const goOn = () => {
    for (const hear of waiting.values()) hear()
  }
  // The server listened first, so it is told first.
  await listen(channel, (news) => waiting.get(news)?.(), goOn)
  return async () => {
    const word = `test ${randomUUID()}`
    const heard = new Promise<void>((resolve) => waiting.set(word, resolve))
    // A database that is gone, which some tests are about, tells nothing.
    await sql`select pg_notify(${channel}, ${word})`.execute(owner).then(() => heard, goOn)
    waiting.delete(word)
  }
}
