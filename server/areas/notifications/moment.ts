/**
 * An instant with its time zone, such as 2026-12-01T22:00Z or 2026-12-01T23:00+01:00: what operators write must not depend
 * on where a server stands. Undefined for anything else.
 */
export function readMoment(given: string): Date | undefined {
  const [, year, month, day] =
    /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(given) ?? []
  const read = new Date(given)
  // 31 June is taken for 1 July otherwise.
  const isDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() >= Number(day)
  return year !== undefined && isDay && !Number.isNaN(read.getTime()) ? read : undefined
}
