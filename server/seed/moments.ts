/** The day that the demo data is seen from: fixed, so that lists sort the same whenever it was seeded. */
export const seededOn = new Date('2026-06-30T15:00:00Z')

const minute = 60_000
const day = 24 * 60 * minute

/** That long before the fixed day. */
export function before({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date {
  return new Date(seededOn.getTime() - days * day - minutes * minute)
}

/** That long after the fixed day: for what is planned. */
export function after({ days }: { days: number }): Date {
  return new Date(seededOn.getTime() + days * day)
}
