import { describe, expect, it } from 'vitest'
import { askedFor } from '../run/asked.mjs'
import type { Told } from '../run/reports.mjs'
import { secondLook } from '../run/second-look.mjs'

const told = (name: string, outcome: Told['outcome'], more: Partial<Told> = {}): Told => {
  const [file = '', title = ''] = name.split(' › ')
  return { name, file, title, outcome, why: outcome === 'failed' ? 'Error: no' : '', ...more }
}

/** Looks again at tests whose second outcomes are these, and notes what was run. */
async function lookAt(first: readonly Told[], second: Readonly<Record<string, readonly Told[]>>) {
  const run: string[] = []
  const found = await secondLook([...first], async ({ name, file, line }) => {
    run.push(line === undefined ? file : name)
    return [...(second[line === undefined ? file : name] ?? [])]
  })
  return { ...found, run }
}

describe('a second look', () => {
  it('is not taken where nothing failed', async () => {
    expect(await lookAt([told('a › one', 'passed')], {})).toEqual({ failed: [], flaky: [], run: [] })
  })

  it('calls flaky what fails once and passes alone, with both outcomes', async () => {
    const first = [told('a › one', 'failed'), told('a › two', 'failed'), told('b › three', 'passed')]
    const second = { a: [told('a › one', 'passed'), told('a › two', 'failed')] }
    expect(await lookAt(first, second)).toEqual({
      failed: ['a › two'],
      flaky: [{ name: 'a › one', first: { outcome: 'failed', why: 'Error: no' }, second: { outcome: 'passed' } }],
      // A file once, whatever failed in it.
      run: ['a'],
    })
  })

  it('runs browser tests one by one', async () => {
    const first = [told('a › one', 'failed', { line: 3 }), told('a › two', 'failed', { line: 3 })]
    const second = { 'a › one': [told('a › one', 'passed')], 'a › two': [told('a › two', 'passed')] }
    const { flaky, run } = await lookAt(first, second)
    expect(flaky.map(({ name }) => name)).toEqual(['a › one', 'a › two'])
    expect(run).toEqual(['a › one', 'a › two'])
  })

  it('counts what fails only now, what does not run, and what is of no file', async () => {
    const first = [
      told('a › one', 'failed'),
      told('b › two', 'failed'),
      told('The server ended', 'failed', { file: '' }),
    ]
    const second = { a: [told('a › one', 'passed'), told('a › other', 'failed')] }
    const { failed, flaky } = await lookAt(first, second)
    expect(flaky.map(({ name }) => name)).toEqual(['a › one'])
    expect(failed.sort()).toEqual(['The server ended', 'a › other', 'b › two'])
  })

  it('takes a file that could not be loaded as passed where all of it passes', async () => {
    const broken = told('a: SyntaxError', 'failed', { file: 'a', title: '' })
    expect((await lookAt([broken], { a: [told('a › one', 'passed')] })).failed).toEqual([])
    expect((await lookAt([broken], { a: [broken] })).failed).toEqual(['a: SyntaxError'])
    expect((await lookAt([broken], {})).failed).toEqual(['a: SyntaxError'])
  })

  it('is not taken of more failures than a busy machine makes', async () => {
    const first = Array.from({ length: 11 }, (_, index) => told(`a › ${index}`, 'failed'))
    const { failed, run } = await lookAt(first, { a: first.map(({ name }) => told(name, 'passed')) })
    expect(failed).toHaveLength(11)
    expect(run).toEqual([])
  })
})

describe('what npm test is asked for', () => {
  it('is a step, files and options, in any order', () => {
    expect(askedFor([])).toEqual({ filters: [], status: false, strange: [] })
    expect(askedFor(['units', 'fuzz', '--thorough=20', '--seed', '7'])).toEqual({
      step: 'units',
      filters: ['fuzz'],
      thorough: '20',
      seed: '7',
      status: false,
      strange: [],
    })
    expect(askedFor(['--seed=3']).seed).toBe('3')
    expect(askedFor(['--status']).status).toBe(true)
  })

  it('makes up a seed where all is tried, and refuses what it does not know', () => {
    expect(askedFor(['--thorough']).seed).toMatch(/^\d+$/)
    expect(askedFor(['--thoruogh', '--seed', 'x']).strange).toEqual(['--thoruogh', '--seed x'])
  })
})
