/** The day that the demo data is seen from: fixed, so that lists sort the same whenever it was seeded. */
export const seededOn = new Date('2026-06-30T15:00:00Z')

const minute = 60_000
const day = 24 * 60 * minute

/** That long before the fixed day. */
export function before({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date {
  return new Date(seededOn.getTime() - days * day - minutes * minute)
}

/** That many days after today: what is planned has not passed, whenever it was seeded. */
export function after({ days }: { days: number }): Date {
  const today = new Date()
  today.setUTCHours(seededOn.getUTCHours(), 0, 0, 0)
  return new Date(today.getTime() + days * day)
}

/** The next 20:00 UTC that is an hour away or more. */
export function tonight(): Date {
  const evening = new Date()
  evening.setUTCHours(20, 0, 0, 0)
  return evening.getTime() - Date.now() > 60 * minute ? evening : new Date(evening.getTime() + day)
}
