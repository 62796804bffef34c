import type { Subject } from '../../generated/permissions.ts'

/** What access lists are about: by the subject of the roles, its type in the contract, its table and its words. */
export const things = {
  'Content Management': { kind: 'Content', table: 'contents', column: 'content_id', what: 'content' },
  'Media Management': { kind: 'Media', table: 'media', column: 'media_id', what: 'media item' },
} as const satisfies Partial<Record<Subject, { kind: string; table: string; column: string; what: string }>>

/** A subject whose things have access lists. */
export type ListedSubject = keyof typeof things

export function isListed(subject: Subject): subject is ListedSubject {
  return Object.hasOwn(things, subject)
}
