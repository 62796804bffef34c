import { tmpdir } from 'node:os'

/** Moments with milliseconds that are not 0, as a clock says them; ids of the server; UUIDs. */
const forms = [
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?!000)\d{3}Z?/,
  /\b[A-Z][A-Za-z]+_[0-9a-z]{20}\b/,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/i,
]

/** The part of a test's title that no other run would make: a moment, an id, the path of something temporary. */
export function changingWords(title: string): string | undefined {
  for (const form of forms) {
    const [found] = form.exec(title) ?? []
    if (found !== undefined) return found
  }
  const now = Date.now()
  const moment = [...title.matchAll(/\b\d{13}\b/g)].find(([number]) => Math.abs(Number(number) - now) < 86_400_000)
  return moment?.[0] ?? (title.includes(tmpdir()) ? tmpdir() : undefined)
}
