import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAutosave } from '../../src/runtime/forms/autosave.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import { mergeWords } from '../../src/runtime/forms/merge-words.ts'
import { createFormStore } from '../../src/runtime/forms/store.ts'
import { form, keeper, type Open, open, partsOf, paths, type } from './support/saving.ts'

beforeAll(loadInnerFields)

describe('a form that saves itself', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends what was changed by path, a second after the last key and two after the first at most (C-content-24, C-content-28)', async () => {
    const server = keeper()
    const one = open(async (...given) => server.save('ada', ...given))
    for (const text of ['r', 'ro', 'ros', 'rose']) {
      type(one, 'kind', text)
      await vi.advanceTimersByTimeAsync(600)
    }
    expect(one.sent).toEqual([[{ Path: 'kind', Op: 'set', Value: 'rose' }]])
    expect([one.autosave.state.get().is, one.store.dirty(), one.autosave.pending()]).toEqual(['saved', false, false])
    type(one, 'kind', '')
    type(one, '@name', 'Roses')
    await vi.advanceTimersByTimeAsync(1000)
    expect(one.sent[1]).toEqual([
      { Path: '@name', Op: 'set', Value: 'Roses' },
      { Path: 'kind', Op: 'unset' },
    ])
    expect(server.kept.data).toEqual({ '@name': 'Roses' })
  })

  it('has one request under way; what is typed meanwhile goes with the next (C-content-27)', async () => {
    const server = keeper()
    let answer: (() => void) | undefined
    const one = open((...given) => new Promise((resolve) => (answer = () => resolve(server.save('ada', ...given)))))
    type(one, 'kind', 'rose')
    await vi.advanceTimersByTimeAsync(1000)
    type(one, 'kind', 'roses')
    type(one, 'size', 3)
    await vi.advanceTimersByTimeAsync(5000)
    expect(one.sent).toHaveLength(1)
    answer?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(one.sent[1]?.map(({ Path, Value }) => [Path, Value])).toEqual([
      ['kind', 'roses'],
      ['size', 3],
    ])
  })

  it('keeps what could not be sent, and sends it when somebody answers again (C-content-34)', async () => {
    const server = keeper()
    let isThere = false
    const one = open(async (...given) => (isThere ? server.save('ada', ...given) : { is: 'offline' }))
    type(one, 'kind', 'rose')
    await vi.advanceTimersByTimeAsync(1000)
    expect([one.autosave.state.get().is, one.store.dirty(), one.autosave.pending()]).toEqual(['offline', true, true])
    isThere = true
    await one.autosave.flush()
    expect([one.autosave.state.get().is, server.kept.data.kind]).toEqual(['saved', 'rose'])
  })

  it('takes over what others changed, and asks where both did (C-content-29, C-content-30)', async () => {
    const server = keeper()
    const one = open(async (...given) => server.save('ada', ...given))
    server.save(
      'eve',
      [
        { Path: 'kind', Op: 'set', Value: 'tulip' },
        { Path: 'size', Op: 'set', Value: 2 },
      ],
      0,
    )
    type(one, 'kind', 'rose')
    await vi.advanceTimersByTimeAsync(1000)
    expect(partsOf(one)).toEqual({ '@name': 'Bed', kind: 'rose', size: 2 })
    expect([...one.autosave.state.get().conflicts]).toMatchObject([['kind', { theirs: 'tulip', by: 'eve' }]])
    expect([one.autosave.pending(), server.kept.data.kind]).toEqual([true, 'tulip'])
    one.autosave.keep('kind')
    await vi.advanceTimersByTimeAsync(1000)
    expect([one.autosave.pending(), server.kept.data.kind]).toEqual([false, 'rose'])
    server.save('eve', [{ Path: 'kind', Op: 'set', Value: 'lily' }], server.kept.revision)
    type(one, 'kind', 'roses')
    await vi.advanceTimersByTimeAsync(1000)
    one.autosave.take('kind')
    await vi.advanceTimersByTimeAsync(1000)
    expect([partsOf(one).kind, server.kept.data.kind, one.autosave.pending()]).toEqual(['lily', 'lily', false])
  })

  it('merges what both wrote where that can be, and sends it (C-content-31)', async () => {
    const server = keeper()
    server.kept.data.kind = 'One. Two. Three.'
    const store = createFormStore(form, { name: 'Bed', values: { kind: 'One. Two. Three.' } })
    const autosave = createAutosave({
      ...{ store, paths, revision: 0, after: 1000, most: 2000 },
      merge: (path, { base, mine, theirs }) =>
        path === 'kind' ? mergeWords(String(base), String(mine), String(theirs)) : undefined,
      send: async (...given) => server.save('ada', ...given),
    })
    autosave.start()
    server.save('eve', [{ Path: 'kind', Op: 'set', Value: 'One. Two. Four.' }], 0)
    store.change('values', { kind: 'Zero. Two. Three.' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([server.kept.data.kind, store.values().values]).toEqual(['Zero. Two. Four.', { kind: 'Zero. Two. Four.' }])
    expect([autosave.pending(), autosave.state.get().takenOf]).toEqual([false, 'eve'])
    server.save('eve', [{ Path: 'kind', Op: 'set', Value: 'Nought. Two. Four.' }], server.kept.revision)
    store.change('values', { kind: 'Null. Two. Four.' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([...autosave.state.get().conflicts.keys()]).toEqual(['kind'])
  })

  it('does not send what is not yet of its kind, and sends the rest (C-content-25)', async () => {
    const server = keeper()
    const store = createFormStore(form, { name: 'Bed', values: {} })
    const autosave = createAutosave({
      ...{ store, paths, revision: 0, after: 1000, most: 2000 },
      unfit: () => new Set(['size']),
      send: async (...given) => server.save('ada', ...given),
    })
    autosave.start()
    store.change('values', { size: 'thr', kind: 'rose' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([server.kept.data, autosave.pending()]).toEqual([{ '@name': 'Bed', kind: 'rose' }, true])
  })

  it('sends what is as it was where the server may have something else, and keeps it until it is answered (C-content-34)', async () => {
    const server = keeper()
    let isThere = false
    const one = open(async (...given) => {
      const answer = server.save('ada', ...given)
      return isThere ? answer : { is: 'offline' }
    })
    type(one, 'kind', 'rose')
    await vi.advanceTimersByTimeAsync(1000)
    type(one, 'kind', '')
    expect(one.autosave.typed()).toMatchObject({
      paths: ['kind'],
      values: { values: {} },
      base: { values: { kind: 'rose' } },
    })
    isThere = true
    await vi.advanceTimersByTimeAsync(1000)
    expect([server.kept.data, one.autosave.typed(), one.autosave.pending()]).toEqual([
      { '@name': 'Bed' },
      undefined,
      false,
    ])
  })

  it('brings back what was typed field by field, and asks where somebody else wrote since (C-content-30, C-content-34)', async () => {
    const server = keeper()
    const one = open(async () => ({ is: 'offline' }))
    type(one, 'kind', 'rose')
    type(one, 'size', 3)
    const kept = one.autosave.typed()
    server.save(
      'eve',
      [
        { Path: 'kind', Op: 'set', Value: 'tulip' },
        { Path: 'soil', Op: 'set', Value: 'sand' },
      ],
      0,
    )
    const again = open(async (...given) => server.save('ada again', ...given))
    const values = { kind: 'tulip', soil: 'sand' }
    again.autosave.arrived({ name: 'Bed', values }, server.kept.revision, 'eve')
    expect(kept && again.autosave.bring(kept)).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.kept.data).toEqual({ '@name': 'Bed', kind: 'tulip', soil: 'sand', size: 3 })
    const conflict = { theirs: 'tulip', by: 'eve' }
    expect([...again.autosave.state.get().conflicts]).toMatchObject([['kind', conflict]])
    // It is asked again by whoever opens the page anew without having said.
    expect(again.autosave.typed()).toMatchObject({
      paths: ['kind'],
      values: { values: { kind: 'rose' } },
      base: { values: {} },
    })
    again.autosave.discard()
    expect([partsOf(again), again.autosave.pending()]).toEqual([{ '@name': 'Bed', ...values, size: 3 }, false])
  })

  it('sends the rest when it is closed', async () => {
    const server = keeper()
    const one = open(async (...given) => server.save('ada', ...given))
    type(one, 'kind', 'rose')
    one.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.kept.data.kind).toBe('rose')
  })
})

const step = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('types', 'types', 'types', 'waits', 'waits', 'loses', 'keeps', 'takes'),
  path: fc.constantFrom('@name', 'a', 'b'),
  value: fc.constantFrom<unknown>('x', 'y', 'z', 1),
})

describe('two forms that save themselves', () => {
  it('end in the same, and no value of one is overwritten by the other untold (property; C-content-28, C-content-34)', async () => {
    vi.useFakeTimers()
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const server = keeper()
          const lost = [false, false]
          const both = ['ada', 'eve'].map((client, at) =>
            open(async (...given) => {
              const answer = server.save(client, ...given)
              if (!lost[at]) return answer
              // It was written, and nobody heard of it.
              lost[at] = false
              return { is: 'offline' }
            }),
          )
          for (const { who, does, path, value } of steps) {
            const one = both[who] as Open
            if (does === 'types') type(one, path, value)
            else if (does === 'waits') await vi.advanceTimersByTimeAsync(1000)
            else if (does === 'loses') lost[who] = true
            else if (does === 'keeps') one.autosave.keep(path)
            else one.autosave.take(path)
          }
          lost.fill(false)
          for (let round = 0; round < 4; round++) {
            for (const one of both) {
              for (const path of one.autosave.state.get().conflicts.keys()) one.autosave.keep(path)
              await one.autosave.flush()
              await vi.advanceTimersByTimeAsync(3000)
            }
          }
          // What the last one saved, the other hears with the next change.
          for (const one of both) {
            type(one, 'c', one === both[0] ? 'p' : 'q')
            await vi.advanceTimersByTimeAsync(3000)
            for (const path of one.autosave.state.get().conflicts.keys()) one.autosave.take(path)
            await vi.advanceTimersByTimeAsync(3000)
          }
          for (const path of ['@name', 'a', 'b'])
            for (const one of both) expect(partsOf(one)[path]).toEqual(server.kept.data[path])
        }),
        { numRuns: process.env.TEST_THOROUGH ? 10_000 : 200 },
      )
    } finally {
      vi.useRealTimers()
    }
  })
})
