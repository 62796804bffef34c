import { Refusal } from '../../operation/refusal.ts'

/** Where a page of the trail ended: that entry's moment (ISO 8601, to the microsecond) and id. */
export interface TrailPlace {
  at: string
  id: string
}

/** As text that tells a client nothing; it names whose list it is a place in. */
export function cursorOf(tenantId: string, { at, id }: TrailPlace): string {
  return Buffer.from(JSON.stringify([tenantId, at, id])).toString('base64url')
}

/** @throws {Refusal} BadInput for what is no place in this organisation's trail */
export function placeIn(tenantId: string, cursor: string): TrailPlace {
  const [owner, at, id, ...more] = read(cursor)
  const isPlace = owner === tenantId && more.length === 0
  if (isPlace && isMoment(at) && typeof id === 'string' && /^\d{1,18}$/.test(id)) return { at, id }
  throw new Refusal('BadInput', 'After is no place in this list')
}

function read(cursor: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const isMoment = (at: unknown): at is string =>
  typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
