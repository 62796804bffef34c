import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Act, joined, stepOf, withAct } from '../../src/blocks/builder/acts.ts'
import { type BuildingNeeds, createBuilding, type Sent } from '../../src/blocks/builder/building.ts'
import type { Thing } from '../../src/blocks/builder/order.ts'
import { runs } from '../support/thorough.ts'

const keys = { id: 'id' }
const things: readonly Thing[] = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
const ids = (list: readonly Thing[]) => list.map(({ id }) => id).join('')

/** Acts on few things, so that they meet. */
const acts = fc.array(
  fc.oneof(
    fc.record({ is: fc.constant('add' as const), id: fc.constantFrom('d', 'e'), after: place(), values: label() }),
    fc.record({ is: fc.constant('set' as const), id: one(), values: label() }),
    fc.record({ is: fc.constant('remove' as const), id: one() }),
    fc.record({ is: fc.constant('copy' as const), id: fc.constantFrom('f', 'g'), of: one() }),
    fc.record({ is: fc.constant('move' as const), id: one(), after: place() }),
  ),
  { maxLength: 12 },
)

function one() {
  return fc.constantFrom('a', 'b', 'c', 'd', 'e')
}
function place() {
  return fc.constantFrom('', 'a', 'b', 'c', 'd')
}
function label() {
  return fc.record({ label: fc.constantFrom('One', 'Two', 'Three') })
}

const all = (list: readonly Thing[], done: readonly Act[]) =>
  done.reduce((before, act) => withAct(before, act, keys), list)

function building(more: Partial<BuildingNeeds> = {}) {
  const sent: (readonly Act[])[] = []
  const answers: Sent[] = []
  const made = createBuilding({
    ...{ keys, things, revision: 1, after: 1000, most: 100 },
    async send(done, revision) {
      sent.push(done)
      return answers.shift() ?? { is: 'saved', revision: revision + 1 }
    },
    ...more,
  })
  return { made, sent, answers, now: () => made.state.get() }
}

describe('what is done in a builder (C-template-23)', () => {
  it('is taken back by what undoes it, whatever was done', () => {
    fc.assert(
      fc.property(acts, (done) => {
        let now = things
        const backs: Act[] = []
        for (const act of done) {
          const step = stepOf(now, act, keys)
          now = withAct(now, act, keys)
          if (step) backs.unshift(step.back)
        }
        expect(all(now, backs)).toEqual(things)
      }),
      { numRuns: runs(200) },
    )
  })

  it('is the same when it is done twice, as where a server has it already', () => {
    fc.assert(
      fc.property(acts, (done) => {
        for (const [at, act] of done.entries()) {
          const before = all(things, done.slice(0, at + 1))
          expect(withAct(before, act, keys)).toEqual(before)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('is sent as one where fields of a thing are set one after another, with the same outcome', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const sent = done.reduce<readonly Act[]>(joined, [])
        expect(sent.length).toBeLessThanOrEqual(done.length)
        expect(all(things, sent)).toEqual(all(things, done))
      }),
      { numRuns: runs(200) },
    )
  })

  it('leaves the end to what comes behind something that is gone', () => {
    expect(ids(withAct(things, { is: 'add', id: 'd', after: 'x' }, keys))).toBe('abcd')
    expect(ids(withAct(things, { is: 'move', id: 'a', after: 'x' }, keys))).toBe('bca')
  })
})

describe('a builder', () => {
  it('goes back and on by steps, typing being one of them, 100 at most', () => {
    const { made, now } = building({ most: 3 })
    made.do({ is: 'set', id: 'a', values: { label: 'A1' } })
    made.do({ is: 'set', id: 'a', values: { label: 'A12' } })
    made.do({ is: 'add', id: 'd', after: '' })
    expect(made.do({ is: 'move', id: 'a', after: 'd' })).toBe(false)
    made.do({ is: 'move', id: 'a', after: 'c' })
    expect(ids(now().things)).toBe('dbca')
    expect([made.undo(), made.undo(), made.undo(), made.undo()]).toEqual(['a', 'd', 'a', undefined])
    expect(now()).toMatchObject({ things, canUndo: false, canRedo: true })
    expect([made.redo(), made.redo(), made.redo(), made.redo()]).toEqual(['a', 'd', 'a', undefined])
    expect(ids(now().things)).toBe('dbca')
    expect(now().things[3]?.label).toBe('A12')
    made.undo()
    made.do({ is: 'remove', id: 'b' })
    expect(now().canRedo).toBe(false)
    for (const id of ['a', 'c', 'd']) made.do({ is: 'remove', id })
    for (let step = 0; step < 5; step++) made.undo()
    expect(ids(now().things)).toBe('dac')
  })

  it('saves by itself a moment after the last act, one save at a time, and what was done meanwhile next', async () => {
    vi.useFakeTimers()
    try {
      const { made, sent, now } = building()
      made.do({ is: 'set', id: 'a', values: { label: 'A1' } })
      vi.advanceTimersByTime(900)
      made.do({ is: 'set', id: 'a', values: { label: 'A2' } })
      await vi.advanceTimersByTimeAsync(900)
      expect([sent.length, now().saving]).toEqual([0, 'waiting'])
      vi.advanceTimersByTime(100)
      expect(now().saving).toBe('sending')
      made.do({ is: 'remove', id: 'b' })
      await vi.runAllTimersAsync()
      expect(sent).toEqual([[{ is: 'set', id: 'a', values: { label: 'A2' } }], [{ is: 'remove', id: 'b' }]])
      expect(now().saving).toBe('saved')
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows what was done until what the server made of it comes, and builds the next save on that', async () => {
    const revisions: number[] = []
    const { made, now } = building({
      async send(_done, revision) {
        revisions.push(revision)
        return { is: 'saved', revision: revision + 1 }
      },
    })
    made.do({ is: 'add', id: 'd', after: 'c', values: { label: 'D' } })
    await made.flush()
    expect(ids(now().things)).toBe('abcd')
    made.arrived([...things, { id: 'd', label: 'D', name: 'd' }], 2)
    expect(now().things[3]).toEqual({ id: 'd', label: 'D', name: 'd' })
    made.do({ is: 'remove', id: 'a' })
    await made.flush()
    // Somebody else has removed b meanwhile.
    made.arrived([{ id: 'c' }, { id: 'd' }], 9)
    expect(ids(now().things)).toBe('cd')
    made.do({ is: 'remove', id: 'c' })
    await made.flush()
    expect(revisions).toEqual([1, 2, 9])
  })

  it('keeps what could not be sent, and forgets what was refused', async () => {
    const { made, sent, answers, now } = building()
    answers.push({ is: 'kept' })
    made.do({ is: 'remove', id: 'a' })
    await made.flush()
    expect([ids(now().things), now().saving]).toEqual(['bc', 'kept'])
    made.do({ is: 'remove', id: 'b' })
    await made.flush()
    expect(sent[1]).toEqual([
      { is: 'remove', id: 'a' },
      { is: 'remove', id: 'b' },
    ])
    answers.push({ is: 'refused' })
    made.arrived([{ id: 'c' }], 5)
    made.do({ is: 'remove', id: 'c' })
    await made.flush()
    expect(now()).toMatchObject({ things: [{ id: 'c' }], canUndo: false, saving: 'saved' })
  })
})
