import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change, SaveAnswer } from '../../src/runtime/forms/changes.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import { keeper, open, partsOf, type } from './support/saving.ts'

beforeAll(loadInnerFields)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Saved under the next revision, with nothing of anybody else. */
const saved = (revision: number): SaveAnswer => ({ is: 'saved', revision, changed: [], conflicts: [] })

/** A server whose answers wait until they are told. */
function slow() {
  const waiting: ((answer: SaveAnswer) => void)[] = []
  return {
    send: () => new Promise<SaveAnswer>((resolve) => waiting.push(resolve)),
    async answer(answer: SaveAnswer) {
      waiting.shift()?.(answer)
      await pass(0)
    },
  }
}

const set = (Path: string, Value: unknown): Change => ({ Path, Op: 'set', Value })

describe('when a form saves itself', () => {
  it('counts anew from the first key after a save', async () => {
    const one = open(async () => saved(one.sent.length))
    type(one, 'kind', 'r')
    await pass(1000)
    await pass(5000)
    for (const text of ['ro', 'ros']) {
      type(one, 'kind', text)
      await pass(600)
    }
    expect(one.sent).toHaveLength(1)
    await pass(400)
    expect(one.sent[1]).toEqual([set('kind', 'ros')])
  })

  it('does not send by itself what was sent in vain, until somebody types or answers again', async () => {
    const one = open(async () => ({ is: 'offline' }))
    type(one, 'kind', 'rose')
    await one.autosave.flush()
    await pass(5000)
    expect([one.sent.length, one.autosave.state.get().is]).toEqual([1, 'offline'])
  })

  it('says when it was saved, and that it is saving for as long as it is, whatever is typed or settled meanwhile', async () => {
    const server = slow()
    const one = open(server.send, { now: () => 4000 })
    type(one, 'kind', 'rose')
    expect(one.autosave.state.get().is).toBe('typed')
    await pass(1000)
    type(one, 'size', 3)
    expect(one.autosave.state.get().is).toBe('saving')
    one.autosave.keep('size')
    expect(one.autosave.state.get()).toMatchObject({ is: 'saving' })
    await server.answer(saved(1))
    await server.answer(saved(2))
    expect(one.autosave.state.get()).toMatchObject({ is: 'saved', at: 4000 })
  })

  it('tells nobody of a key that changes nothing of that', () => {
    const one = open(async () => saved(1))
    type(one, 'kind', 'r')
    const heard = vi.fn()
    one.autosave.state.subscribe(heard)
    type(one, 'kind', 'ro')
    expect(heard).not.toHaveBeenCalled()
  })

  it('hears nothing any more once it is closed, and sends once what was typed by then', async () => {
    const one = open(async () => ({ is: 'offline' }))
    type(one, 'kind', 'rose')
    one.close()
    await pass(5000)
    expect(one.sent).toEqual([[set('kind', 'rose')]])
    type(one, 'kind', 'tulip')
    await pass(5000)
    expect(one.sent).toHaveLength(1)
    const idle = open(async () => saved(1))
    idle.close()
    await pass(5000)
    expect(idle.sent).toEqual([])
  })

  it('does not try again once it is closed what was on its way by then', async () => {
    const server = slow()
    const one = open(server.send)
    type(one, 'kind', 'rose')
    await pass(1000)
    type(one, 'kind', 'roses')
    one.close()
    await server.answer({ is: 'offline' })
    await pass(5000)
    expect(one.sent).toEqual([[set('kind', 'rose')]])
  })

  it('does not take what others wrote for something typed', async () => {
    const one = open(async () => saved(9))
    const told: string[] = []
    const changing: boolean[] = []
    one.autosave.state.subscribe(() => told.push(one.autosave.state.get().is))
    one.store.subscribeAll(() => changing.push(one.autosave.isChanging()))
    one.autosave.arrived({ name: 'Bed', values: { kind: 'tulip' } }, 1, 'eve')
    expect([told, [...new Set(changing)], vi.getTimerCount()]).toEqual([['saved'], [true], 0])
    expect([partsOf(one), one.autosave.state.get().takenOf]).toEqual([{ '@name': 'Bed', kind: 'tulip' }, 'eve'])
    type(one, 'kind', 'rose')
    expect(changing.at(-1)).toBe(false)
  })

  it('puts what others wrote into the form as it is told to', async () => {
    const putting = vi.fn((put: () => void) => put())
    const one = open(async () => saved(1), { putting })
    one.autosave.arrived({ name: 'Beds', values: {} }, 1, 'eve')
    expect([putting.mock.calls.length, one.store.values().name]).toEqual([1, 'Beds'])
    expect(one.store.dirty()).toBe(false)
  })
})

describe('what a form that saves itself knows of its server', () => {
  it('unsets what was taken out of the values altogether, also where that is not known to have come', async () => {
    const one = open(async () => saved(1), {}, { kind: 'rose' })
    one.store.change('values', {})
    await pass(1000)
    expect(one.sent).toEqual([[{ Path: 'kind', Op: 'unset' }]])

    const lost = open(async () => ({ is: 'offline' }))
    type(lost, 'kind', 'rose')
    await pass(1000)
    lost.store.change('values', {})
    await pass(1000)
    expect(lost.sent[1]).toEqual([{ Path: 'kind', Op: 'unset' }])
  })

  it('has nothing to send where what was refused is typed back', async () => {
    const one = open(async () => ({ is: 'refused' }))
    type(one, 'kind', 'rose')
    await pass(1000)
    expect([one.autosave.state.get().is, one.autosave.pending()]).toEqual(['refused', true])
    type(one, 'kind', '')
    await pass(1000)
    expect([one.sent.length, one.autosave.pending(), one.autosave.typed()]).toEqual([1, false, undefined])
  })

  it('does not take for older what was typed while a save was under way', async () => {
    const server = slow()
    const one = open(server.send)
    type(one, 'kind', 'rose')
    await pass(1000)
    type(one, 'kind', 'roses')
    await server.answer(saved(1))
    expect(one.sent[1]).toEqual([set('kind', 'roses')])
  })

  it('passes over data that is no newer, or that comes while it saves', async () => {
    const server = slow()
    const one = open(server.send, {}, { kind: 'rose' })
    one.autosave.arrived({ name: 'Bed', values: { kind: 'tulip' } }, 0, 'eve')
    expect(partsOf(one).kind).toBe('rose')
    type(one, 'size', 3)
    await pass(1000)
    one.autosave.arrived({ name: 'Bed', values: { kind: 'lily', size: 3 } }, 7, 'eve')
    expect([partsOf(one).kind, one.autosave.state.get().takenOf]).toEqual(['rose', undefined])
  })

  it('sends by the revision of the data that came last, and takes over what is no more there', async () => {
    const bases: number[] = []
    const one = open(
      async (_, base) => {
        bases.push(base)
        return saved(base + 1)
      },
      {},
      { kind: 'rose', size: 3 },
    )
    one.autosave.arrived({ name: 'Bed', values: { size: 3 } }, 5, 'eve')
    expect(partsOf(one)).toEqual({ '@name': 'Bed', size: 3 })
    type(one, 'size', 4)
    await pass(1000)
    type(one, 'size', 5)
    await pass(1000)
    expect([bases, one.sent]).toEqual([
      [5, 6],
      [[set('size', 4)], [set('size', 5)]],
    ])
  })

  it('asks the server whose it is, where data may hold what it never heard of itself', async () => {
    const server = keeper()
    let isThere = false
    const one = open(async (...given) => {
      const answer = server.save('ada', ...given)
      return isThere ? answer : { is: 'offline' }
    })
    type(one, 'kind', 'rose')
    await pass(1000)
    type(one, 'kind', 'roses')
    isThere = true
    one.autosave.arrived({ name: 'Bed', values: { kind: 'rose' } }, server.kept.revision, 'ada')
    await pass(1000)
    expect([...one.autosave.state.get().conflicts]).toEqual([])
    expect(server.kept.data.kind).toBe('roses')
  })

  it('remembers every value that it never heard of', async () => {
    const one = open(async () => ({ is: 'offline' }))
    type(one, 'kind', 'rose')
    await pass(1000)
    type(one, 'kind', 'tulip')
    await pass(1000)
    type(one, 'kind', '')
    // One of both may stand there, neither of which is what stands here.
    expect(one.autosave.typed()).toMatchObject({ paths: ['kind'], base: { values: { kind: 'rose' } } })
  })

  it('takes what it is told of a field for an answer, though it sent nothing of that', async () => {
    const answers: SaveAnswer[] = [
      { is: 'offline' },
      { is: 'saved', revision: 4, changed: [{ path: 'kind', value: 'lily', by: 'eve' }], conflicts: [] },
    ]
    const held = new Set<string>()
    const one = open(async () => answers.shift() ?? saved(5), { unfit: () => held })
    type(one, 'kind', 'rose')
    await pass(1000)
    type(one, 'kind', 'lily')
    held.add('kind')
    type(one, 'size', 3)
    await pass(1000)
    expect([one.sent[1], one.autosave.pending()]).toEqual([[set('size', 3)], false])
  })

  it('merges what came by itself with what was typed, and sends it; not where somebody is asked already', async () => {
    const server = keeper()
    server.kept.data.kind = 'a'
    const merge = vi.fn(() => 'merged' as unknown)
    const one = open(async (...given) => server.save('ada', ...given), { merge }, { kind: 'a' })
    server.save('eve', [set('kind', 'b')], 0)
    type(one, 'kind', 'c')
    one.autosave.arrived({ name: 'Bed', values: { kind: 'b' } }, server.kept.revision, 'eve')
    expect([partsOf(one).kind, merge.mock.calls]).toEqual([
      'merged',
      [['kind', { base: 'a', mine: 'c', theirs: 'b' }]],
    ] as unknown[])
    await pass(1000)
    expect(server.kept.data.kind).toBe('merged')
    merge.mockReturnValue(undefined)
    type(one, 'kind', 'd')
    one.autosave.arrived({ name: 'Bed', values: { kind: 'e' } }, 8, 'eve')
    merge.mockReturnValue('never')
    one.autosave.arrived({ name: 'Bed', values: { kind: 'f' } }, 9, 'ida')
    expect([...one.autosave.state.get().conflicts]).toEqual([['kind', { base: 'merged', theirs: 'f', by: 'ida' }]])
    expect(partsOf(one).kind).toBe('d')
  })

  it('sends by itself what it merged, though nobody types', async () => {
    const held = new Set(['kind'])
    const one = open(async () => saved(9), { merge: () => 'merged', unfit: () => held }, { kind: 'a' })
    type(one, 'kind', 'c')
    await pass(2000)
    expect(one.sent).toEqual([])
    held.clear()
    one.autosave.arrived({ name: 'Bed', values: { kind: 'b' } }, 2, 'eve')
    await pass(1000)
    expect(one.sent).toEqual([[set('kind', 'merged')]])
  })

  it('asks no more where both say the same by now, and goes on asking where one typed what stood there', () => {
    const one = open(async () => saved(1), {}, { kind: 'a' })
    const arrive = (kind: string, revision: number) =>
      one.autosave.arrived({ name: 'Bed', values: { kind } }, revision, 'eve')
    type(one, 'kind', 'mine')
    arrive('b', 1)
    type(one, 'kind', 'b')
    arrive('c', 2)
    expect([...one.autosave.state.get().conflicts]).toEqual([['kind', { base: 'a', theirs: 'c', by: 'eve' }]])
    type(one, 'kind', 'd')
    arrive('d', 3)
    expect([one.autosave.state.get().conflicts.size, one.autosave.pending()]).toEqual([0, false])
  })

  it('leaves nothing in the field where theirs is nothing', () => {
    const one = open(async () => saved(1), {}, { kind: 'a', size: 1 })
    one.autosave.arrived({ name: 'Bed', values: { kind: 'a', size: null } }, 1, 'eve')
    expect(one.store.values().values).toEqual({ kind: 'a' })
    type(one, 'kind', 'mine')
    one.autosave.arrived({ name: 'Bed', values: { kind: null } }, 2, 'eve')
    one.autosave.take('kind')
    expect(one.store.values().values).toEqual({})
  })

  it('does not touch a field that is in no conflict where somebody takes theirs', () => {
    const one = open(async () => saved(1), {}, { kind: 'a' })
    type(one, 'kind', 'b')
    one.autosave.take('kind')
    expect(partsOf(one).kind).toBe('b')
  })
})

describe('what a browser keeps of a form that saves itself', () => {
  it('is, of a conflict, what stood there before both', () => {
    const one = open(async () => saved(1), {}, { kind: 'a' })
    type(one, 'kind', 'mine')
    one.autosave.arrived({ name: 'Bed', values: { kind: 'theirs' } }, 1, 'eve')
    expect(one.autosave.typed()).toEqual({
      paths: ['kind'],
      values: { values: { kind: 'mine' } },
      base: { values: { kind: 'a' } },
    })
  })

  it('is brought back at the paths that it names, else where it differs from what stood there; not what is there already', () => {
    const kept = { values: { values: { kind: 'b', size: 2 } }, base: { values: { kind: 'a', size: 2 } } }
    const one = open(async () => saved(1), {}, { kind: 'a', size: 1 })
    expect([one.autosave.bring({ ...kept, paths: ['size'] }), partsOf(one)]).toEqual([
      true,
      { '@name': 'Bed', kind: 'a', size: 2 },
    ])
    const other = open(async () => saved(1), {}, { kind: 'a', size: 1 })
    expect([other.autosave.bring(kept), partsOf(other)]).toEqual([true, { '@name': 'Bed', kind: 'b', size: 1 }])
    const same = open(async () => saved(1), {}, { kind: 'b' })
    expect([same.autosave.bring({ ...kept, paths: ['kind'] }), same.autosave.pending()]).toEqual([false, false])
  })

  it('is merged with what somebody else wrote since where that can be, and asked about in their name where not', () => {
    const kept = { paths: ['kind'], values: { values: { kind: 'b' } }, base: { values: { kind: 'a' } } }
    const one = open(async () => saved(1), { merge: () => 'merged' }, { kind: 'c' })
    one.autosave.bring(kept)
    expect([partsOf(one).kind, one.autosave.state.get().conflicts.size]).toEqual(['merged', 0])
    const other = open(async () => saved(1), { by: 'eve' }, { kind: 'c' })
    other.autosave.bring(kept)
    expect([...other.autosave.state.get().conflicts]).toEqual([['kind', { base: 'a', theirs: 'c', by: 'eve' }]])
  })

  it('is forgotten with what the fields said of it', () => {
    const one = open(async () => saved(1), {}, { kind: 'a' })
    type(one, 'kind', 'b')
    one.autosave.discard()
    expect([partsOf(one).kind, one.store.touched('values'), one.autosave.pending()]).toEqual(['a', false, false])
  })
})
