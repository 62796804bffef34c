import type { AuditEntryDetails } from '../../../generated/schema.ts'
import type { Services } from '../../../operation/context.ts'
import type { Call } from '../../../policies/requires.ts'
import { unreadableIn } from '../readable.ts'
import { scopeOf } from '../scope.ts'
import { changesOf } from './changes.ts'
import { entryRow } from './row.ts'
import { toEntry } from './shown.ts'
import { whyAllowed } from './why.ts'
import { wordsOfEntry } from './words.ts'

/** One entry with all that is kept of it, for who reads it. @throws {Refusal} NotFound for what is no entry of theirs */
export async function entryDetails(
  id: string,
  call: Call,
  services: Pick<Services, 'database' | 'directory' | 'access'>,
): Promise<AuditEntryDetails> {
  const row = await entryRow(services.database, scopeOf(call), id)
  const [unreadable, words] = await Promise.all([
    unreadableIn(call, [row], services),
    wordsOfEntry(row, call, services),
  ])
  const isHidden = unreadable.has(row.id)
  return {
    EntryID: String(row.id),
    Entry: toEntry(row, isHidden),
    Changes: isHidden ? [] : changesOf(row, words),
    Why: await whyAllowed(row, words.names, services.database),
    Browser: row.browser,
    Address: row.address,
    RequestID: row.request_id,
  }
}
