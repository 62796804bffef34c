import { describe, expect, it } from 'vitest'
import { extendScopes, isWaiting, Loaded, loadedGroup } from '../../src/runtime/expressions/scopes.ts'
import { settle } from '../../src/runtime/expressions/settle.ts'

const arriving = Promise.resolve()
const coming = new Loaded(
  () => {
    throw arriving
  },
  () => undefined,
)

function thrownBy(read: () => unknown): unknown {
  try {
    read()
  } catch (thrown) {
    return thrown
  }
  throw new Error('Nothing was thrown.')
}

describe('scopes', () => {
  it('wait when read for drawing, and have nothing there when settled', () => {
    const { reading, settled } = extendScopes(undefined, {
      route: {},
      bed: coming,
      data: loadedGroup({ beds: coming }),
    })
    expect(thrownBy(() => reading.bed)).toBe(arriving)
    expect(thrownBy(() => (reading.data as { beds: unknown }).beds)).toBe(arriving)
    expect(settled.bed).toBeUndefined()
    expect((settled.data as { beds: unknown }).beds).toBeUndefined()
  })

  it('hide a name by the same name nearer by, and keep the others', () => {
    const outer = extendScopes(undefined, { route: { a: 1 }, item: 'outer' })
    const inner = extendScopes(outer, { item: 'inner' })
    expect([inner.reading.item, inner.settled.item, outer.reading.item]).toEqual(['inner', 'inner', 'outer'])
    expect(inner.reading.route).toEqual({ a: 1 })
  })

  it('can be looked through without running into a name that is not there', () => {
    const { reading } = extendScopes(extendScopes(undefined, { bed: coming }), { tool: coming })
    for (const name in reading) expect(name).toBeUndefined()
    expect({ ...reading }).toEqual({})
    expect(JSON.stringify(reading)).toBe('{}')
  })

  it('are settled once everything that is read has come', async () => {
    let there = 0
    const read = () => {
      if (there < 3) throw Promise.resolve().then(() => (there += 1))
      return there
    }
    expect(await settle(read)).toBe(3)
    await expect(settle(() => JSON.parse('{'))).rejects.toThrow()
    await expect(
      settle(() => {
        throw Promise.resolve()
      }),
    ).rejects.toThrow('never')
    expect(isWaiting(new Error('x'))).toBe(false)
  })
})
