import { describe, expect, it, vi } from 'vitest'
import { createSupply } from '../../src/runtime/registry.ts'

const View = () => null

describe('code that is loaded when it is first needed', () => {
  it('is fetched once, however many ask, and is there from then on', async () => {
    const fetchGrid = vi.fn(async () => ({ View }))
    const supply = createSupply({ grid: fetchGrid })
    expect(supply.peek('grid')).toBeUndefined()
    const [one, other] = await Promise.all([supply.load('grid'), supply.load('grid')])
    expect(one).toBe(other)
    expect(supply.peek('grid')).toBe(one)
    expect(fetchGrid).toHaveBeenCalledTimes(1)
  })

  it('says why it could not be had, and is asked for again once that is forgiven', async () => {
    const fetchGrid = vi.fn(async () => ({ View }))
    fetchGrid.mockRejectedValueOnce(new Error('The connection broke'))
    const supply = createSupply({ grid: fetchGrid })
    await expect(supply.load('grid')).rejects.toThrow('The connection broke')
    expect(supply.failure('grid')?.reason).toEqual(new Error('The connection broke'))
    supply.forgive()
    expect(await supply.load('grid')).toEqual({ View })
    expect(supply.failure('grid')).toBeUndefined()
  })

  it('is asked for again when it is needed, where it could not be had before', async () => {
    const fetchGrid = vi.fn(async () => ({ View }))
    fetchGrid.mockRejectedValueOnce(new Error('The connection broke'))
    const supply = createSupply({ grid: fetchGrid })
    supply.loadAhead('grid')
    // What is on its way is not asked for once more.
    await expect(supply.load('grid')).rejects.toThrow('The connection broke')
    expect(supply.failure('grid')).toBeUndefined()
    expect(await supply.load('grid')).toEqual({ View })
    expect(fetchGrid).toHaveBeenCalledTimes(2)
  })

  it('that a registry has no entry for is told as a failure, each time anew', async () => {
    const supply = createSupply({ grid: { View } })
    const first = supply.load('missing')
    await expect(first).rejects.toThrow('There is no code for "missing".')
    expect(supply.failure('missing')).toBeDefined()
    const second = supply.load('missing')
    expect(second).not.toBe(first)
    await expect(second).rejects.toThrow('There is no code for "missing".')
  })
})
