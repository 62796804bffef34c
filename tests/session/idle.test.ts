import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIdle, type IdleNeeds } from '../../src/session/idle.ts'

const second = 1000
const minute = 60 * second
const at = (minutes: number, seconds = 0) => minutes * minute + seconds * second

/** A browser: one storage for all tabs, and one clock. */
function browser(start = 1_000_000) {
  let time = start
  let stamp: number | undefined
  const needs: IdleNeeds = {
    after: at(480),
    warn: at(10),
    now: () => time,
    stamp: {
      read: () => stamp,
      write: (value) => {
        stamp = value
      },
    },
    goesOn: false,
  }
  return {
    tab: (more: Partial<IdleNeeds> = {}) => createIdle({ ...needs, ...more }),
    /** Sets the clock; nothing else happens: the machine may sleep meanwhile. */
    clock: (ms: number) => {
      time = start + ms
    },
    stamp: () => stamp,
  }
}

describe('idle', () => {
  it.each([
    ['469:59', at(469, 59), { phase: 'active' }],
    ['470:00', at(470), { phase: 'warned', left: at(10) }],
    ['475:30', at(475, 30), { phase: 'warned', left: at(4, 30) }],
    ['479:59', at(479, 59), { phase: 'warned', left: second }],
    ['480:00', at(480), { phase: 'over' }],
    ['after hours of sleep', at(3 * 480), { phase: 'over' }],
  ])('%s without anything done (P-4-30, P-4-32, P-9-08)', (_name, when, expected) => {
    const { tab, clock } = browser()
    const idle = tab()
    clock(when)
    idle.look()
    expect(idle.state.get()).toEqual(expected)
  })

  it('tells each second of the countdown once, and looks as often as it likes', () => {
    const { tab, clock } = browser()
    const idle = tab()
    const told: unknown[] = []
    idle.state.subscribe(() => told.push(idle.state.get()))
    for (let ms = at(470); ms <= at(470, 3); ms += 250) {
      clock(ms)
      idle.look()
    }
    expect(told).toEqual([0, 1, 2, 3].map((gone) => ({ phase: 'warned', left: at(10) - gone * second })))
  })

  it('begins anew with whatever is done (P-4-30)', () => {
    const { tab, clock } = browser()
    const idle = tab()
    clock(at(469))
    idle.touch()
    clock(at(469 + 469, 59))
    idle.look()
    expect(idle.state.get()).toEqual({ phase: 'active' })
    clock(at(469 + 470))
    idle.look()
    expect(idle.state.get()).toMatchObject({ phase: 'warned' })
  })

  it('knows what was done in another tab', () => {
    const { tab, clock } = browser()
    const [here, there] = [tab(), tab()]
    clock(at(300))
    there.touch()
    clock(at(700))
    here.look()
    expect(here.state.get()).toEqual({ phase: 'active' })
  })

  it('asks nobody who has just woken the machine: the pointer is no answer', () => {
    const { tab, clock } = browser()
    const idle = tab()
    clock(at(475))
    idle.touch()
    expect(idle.state.get()).toEqual({ phase: 'warned', left: at(5) })
    idle.touch()
    expect(idle.state.get()).toEqual({ phase: 'warned', left: at(5) })
    clock(at(3 * 480))
    idle.touch()
    expect(idle.state.get()).toEqual({ phase: 'over' })
  })

  it('goes on for who was not away long enough when the machine slept', () => {
    const { tab, clock } = browser()
    const idle = tab()
    clock(at(180))
    idle.touch()
    expect(idle.state.get()).toEqual({ phase: 'active' })
  })

  it('gives more time in all tabs (P-4-31)', () => {
    const { tab, clock } = browser()
    const [here, there] = [tab(), tab()]
    clock(at(472))
    here.look()
    there.look()
    here.stay()
    there.look()
    expect([here.state.get(), there.state.get()]).toEqual([{ phase: 'active' }, { phase: 'active' }])
    clock(at(472 + 470))
    there.look()
    expect(there.state.get()).toMatchObject({ phase: 'warned' })
  })

  it('gives none when it is too late, and is over once', () => {
    const { tab, clock } = browser()
    const idle = tab()
    const told: unknown[] = []
    idle.state.subscribe(() => told.push(idle.state.get()))
    clock(at(480))
    idle.stay()
    idle.look()
    idle.touch()
    expect(told).toEqual([{ phase: 'over' }])
  })

  it('goes on after a reload, and begins anew with a sign-in', () => {
    const { tab, clock } = browser()
    tab()
    clock(at(471))
    expect(tab({ goesOn: true }).state.get()).toMatchObject({ phase: 'warned' })
    expect(tab({ goesOn: false }).state.get()).toEqual({ phase: 'active' })
  })

  it('is not outwitted by a clock that is put back', () => {
    const { tab, clock, stamp } = browser()
    const idle = tab()
    clock(at(-600))
    idle.look()
    clock(at(-600 + 470))
    idle.look()
    expect(idle.state.get()).toMatchObject({ phase: 'warned' })
    expect(stamp()).toBeDefined()
  })

  it('is what the time since the last deed says, whatever tabs look and act when', () => {
    const deed = fc.record({
      after: fc.integer({ min: 0, max: at(500) }),
      tab: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('look', 'touch', 'stay'),
    })
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const { tab, clock } = browser()
        const tabs = [tab(), tab(), tab()]
        let time = 0
        let last = 0
        for (const { after, tab: index, what } of deeds) {
          time += after
          clock(time)
          const idle = tabs[index] as ReturnType<typeof tab>
          idle[what as 'look' | 'touch' | 'stay']()
          const left = last + at(480) - time
          const phase = left > at(10) ? 'active' : left > 0 ? 'warned' : 'over'
          if (what === 'touch' && phase === 'active') last = time
          if (what === 'stay' && phase !== 'over') last = time
          if (phase === 'over') return
          const expected = what === 'stay' ? 'active' : phase
          expect(idle.state.get().phase).toBe(expected)
          // What is done within a second after it was told is told with the next deed.
          for (const each of tabs) each.look()
          if (last === time && what === 'touch') idle.stay()
        }
      }),
    )
  })
})
