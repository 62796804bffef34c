import { afterEach, expect, it, vi } from 'vitest'
import { createShares } from '../../../server/database/shares.ts'
import { DatabaseUnavailable, explained } from '../../../server/database/unavailable.ts'

afterEach(() => void vi.useRealTimers())

it('a tenant holds no more than its share, in the order of asking; others and the owner go on', async () => {
  const shares = createShares(10)
  const held = await Promise.all(Array.from({ length: 7 }, () => shares.take('Acme')))
  const came: string[] = []
  const waiting = ['first', 'second'].map(async (name) => {
    const giveBack = await shares.take('Acme')
    came.push(name)
    return giveBack
  })
  await Promise.all([shares.take('Globex'), shares.take(null)])
  expect(came).toEqual([])
  held[0]?.()
  const [first] = await Promise.all([waiting[0]])
  expect(came).toEqual(['first'])
  first?.()
  await waiting[1]
  expect(came).toEqual(['first', 'second'])
})

it('whoever waits for too long is told that the database is not available, and holds up nobody behind them', async () => {
  vi.useFakeTimers()
  const shares = createShares(1)
  const giveBack = await shares.take('Acme')
  const late = shares.take('Acme').catch(explained)
  await vi.advanceTimersByTimeAsync(9_000)
  const patient = shares.take('Acme')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBeInstanceOf(DatabaseUnavailable)
  giveBack()
  await patient
})
