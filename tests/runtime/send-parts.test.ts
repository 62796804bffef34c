import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { putFile } from '../../src/runtime/actions/put-file.ts'
import { sendParts } from '../../src/runtime/actions/send-parts.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = () => new Failure({ kind: 'offline', operation: 'upload', message: '' })
const refused = (status: number) => new Failure({ kind: 'answered', operation: 'upload', message: '', status })

/** A server that takes a file in parts, and fails as often as it is told to. */
function serverOf(bytes: Uint8Array<ArrayBuffer>, { size, page, failures = [] as Failure[] }: Taking) {
  const there = new Map<number, string>()
  const texts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size).join(),
  )
  const sent: number[] = []
  const put: typeof putFile = async (address, part, { progress }) => {
    const failure = failures.pop()
    if (failure) throw failure
    const index = Number(address)
    progress(1)
    sent.push(index)
    there.set(index, new Uint8Array(await part.arrayBuffer()).join())
  }
  const ask = async (from: number) =>
    texts.slice(from - 1, from - 1 + page).map((text, at) => ({
      size: text.split(',').length,
      isThere: there.has(from - 1 + at),
      address: String(from - 1 + at),
    }))
  const isWhole = () => texts.every((text, index) => there.get(index) === text)
  return { ask, put, sent, there, texts, isWhole }
}

interface Taking {
  readonly size: number
  readonly page: number
  readonly failures?: Failure[]
}

/** Sends it while the clock runs; what it is rejected with. */
async function sendAll(bytes: Uint8Array<ArrayBuffer>, server: ReturnType<typeof serverOf>) {
  const told: number[] = []
  let outcome: unknown = 'under way'
  void sendParts(new Blob([bytes]), server.ask, { progress: (part) => told.push(part) }, server.put).then(
    () => (outcome = 'sent'),
    (error) => (outcome = error),
  )
  while (outcome === 'under way') await vi.advanceTimersByTimeAsync(1000)
  return { outcome, told }
}

test('each part goes to its own address, once, whatever fails for the moment between (C-media-07)', async () => {
  const failures = fc.array(fc.constantFrom(offline(), refused(503), refused(429), refused(403)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 60 }),
      fc.record({ size: fc.integer({ min: 1, max: 9 }), page: fc.integer({ min: 1, max: 5 }), failures }),
      async (bytes, taking) => {
        const given = new Uint8Array(bytes)
        const server = serverOf(given, { ...taking, failures: [...taking.failures] })
        const { outcome, told } = await sendAll(given, server)
        expect(outcome).toBe('sent')
        expect(server.isWhole()).toBe(true)
        expect(server.sent.length).toBe(server.texts.length)
        expect(told.at(-1)).toBe(1)
      },
    ),
    { numRuns: 60 },
  )
})

test('what the server has already is not sent again (C-media-07)', async () => {
  const bytes = new Uint8Array([1, 2, 3, 4, 5])
  const server = serverOf(bytes, { size: 2, page: 10 })
  server.there.set(0, server.texts[0] ?? '')
  await sendAll(bytes, server)
  expect(server.sent.sort()).toEqual([1, 2])
  expect(server.isWhole()).toBe(true)
})

test('it ends where the connection does not come back, and at once where the server refuses it', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const lost = serverOf(bytes, { size: 1, page: 3, failures: Array.from({ length: 40 }, offline) })
  expect((await sendAll(bytes, lost)).outcome).toMatchObject({ kind: 'offline' })
  const closed = serverOf(bytes, { size: 3, page: 3, failures: [refused(410)] })
  expect((await sendAll(bytes, closed)).outcome).toMatchObject({ status: 410 })
  expect(closed.sent).toEqual([])
})
