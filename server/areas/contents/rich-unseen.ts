import { createHash } from 'node:crypto'
import { eachReference, isDocument, withReferences } from '../../../generator/values/rich-text/document.ts'
import type { Seen } from './editable.ts'

/** What stands in a document for the id of something that one may not see; it says nothing of that id. */
function standIn(id: string): string {
  const length = 24
  return `Unseen_${createHash('sha256').update(id).digest('base64url').slice(0, length)}`
}

/** A document as somebody gets it who may not see all that it refers to, and how much that is. */
export function unseenHidden(value: unknown, seen: Seen): { value: unknown; unseen: number } {
  if (!isDocument(value)) return { value, unseen: 0 }
  const hidden = new Set(eachReference(value).flatMap(({ to }) => (seen.has(to) ? [] : [to])))
  if (hidden.size === 0) return { value, unseen: 0 }
  return { value: withReferences(value, (_kind, id) => (hidden.has(id) ? standIn(id) : id)), unseen: hidden.size }
}

/** A document that comes back from them: what stood for something that was in one of these before, is that again. */
export function unseenShown(wanted: unknown, ...before: readonly unknown[]): unknown {
  if (!isDocument(wanted)) return wanted
  const ids = new Map(before.flatMap(eachReference).map(({ to }) => [standIn(to), to]))
  return withReferences(wanted, (_kind, id) => ids.get(id) ?? id)
}
