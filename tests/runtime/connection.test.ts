import { expect, it, vi } from 'vitest'
import { createConnection, whenReached } from '../../src/runtime/connection/connection.ts'

function lost() {
  const ask = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const back = vi.fn()
  const connection = createConnection({ ask, back, now: () => 1_000 })
  connection.lost()
  return { connection, ask, back }
}

it('what could not be had is asked for again once, when the server is back (P-8-01)', async () => {
  const { connection, ask, back } = lost()
  expect(await connection.reach()).toBe(false)
  expect(connection.lostAt.get()).toBe(1_000)
  ask.mockResolvedValue(undefined)
  expect(await connection.reach()).toBe(true)
  connection.reached()
  expect(connection.lostAt.get()).toBeUndefined()
  expect(back).toHaveBeenCalledOnce()
})

it('what got no answer is told over the page where nobody answers, and not where somebody does', async () => {
  const { connection, ask } = lost()
  connection.reached()
  ask.mockResolvedValueOnce(undefined)
  expect([await connection.unanswered(), connection.unansweredAt.get()]).toEqual([false, undefined])
  expect([await connection.unanswered(), connection.lostAt.get(), connection.unansweredAt.get()]).toEqual([
    true,
    1_000,
    1_000,
  ])
  expect(ask).toHaveBeenCalledTimes(2)
  // What is known is not asked for.
  expect(await connection.unanswered()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('whoever waits for the server goes on when it is back, or gives up with the reason', async () => {
  const { connection } = lost()
  const given = new AbortController()
  const waiting = Promise.allSettled([
    whenReached(connection, new AbortController().signal),
    whenReached(connection, given.signal),
  ])
  given.abort('gone elsewhere')
  connection.reached()
  expect(await waiting).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: 'gone elsewhere' },
  ])
  await whenReached(connection, new AbortController().signal)
  await expect(whenReached(connection, given.signal)).rejects.toBe('gone elsewhere')
})
