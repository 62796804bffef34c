import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProgressBlock } from '../../generator/grammar/blocks/progress.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/progress/progress.tsx'))

const node: ProgressBlock = {
  block: 'progress',
  at: 'progress',
  label: text('Digging the garden'),
  value: (scope) => scope.done as number | undefined,
  steps: [
    { name: 'turf', label: text('Cutting the turf') },
    { name: 'soil', label: text('Turning the soil') },
    { name: 'rake', label: text('Raking') },
  ],
  current: (scope) => scope.step as string | undefined,
}

function show(names: Record<string, unknown>) {
  const stage = createStage()
  const drawn = (now: Record<string, unknown>) => <OnStage stage={stage} nodes={[node]} names={now} />
  const { rerender } = render(drawn(names))
  return (now: Record<string, unknown>) => rerender(drawn(now))
}

const bar = () => screen.findByRole('progressbar', { name: 'Digging the garden' })
const states = () => screen.getAllByRole('listitem').map((item) => item.dataset.state)

describe('progress', () => {
  it('says how much is done and which step it is at (P-2.7-17)', async () => {
    show({ done: 42.9, step: 'soil' })
    expect((await bar()).getAttribute('aria-valuenow')).toBe('42')
    expect(screen.getByText('42%')).toBeTruthy()
    expect(states()).toEqual(['done', 'current', 'coming'])
    const [, current] = screen.getAllByRole('listitem')
    expect(current?.getAttribute('aria-current')).toBe('step')
  })

  it('says no figure while there is none, and every step is to come', async () => {
    show({})
    const drawn = await bar()
    expect(drawn.hasAttribute('aria-valuenow')).toBe(false)
    expect(screen.queryByText(/%/)).toBeNull()
    expect(states()).toEqual(['coming', 'coming', 'coming'])
  })

  it('has no more and no less than there is, and is over at its end', async () => {
    const change = show({ done: 100, step: 'rake' })
    expect((await bar()).getAttribute('aria-valuenow')).toBe('100')
    expect(states()).toEqual(['done', 'done', 'done'])
    change({ done: 99.9, step: 'rake' })
    expect((await bar()).getAttribute('aria-valuenow')).toBe('99')
    change({ done: 140, step: 'rake' })
    expect((await bar()).getAttribute('aria-valuenow')).toBe('100')
    change({ done: -1, step: 'turf' })
    expect((await bar()).getAttribute('aria-valuenow')).toBe('0')
  })

  it('tells those who listen what the bar says', async () => {
    const change = show({ done: 33, step: 'turf' })
    await bar()
    expect(screen.getByRole('status').textContent).toBe('Cutting the turf 33%')
    change({ done: 52, step: 'turf' })
    expect(screen.getByRole('status').textContent).toBe('Cutting the turf 52%')
  })

  it('tells those who listen of each step and each quarter, and not of each percent', async () => {
    const change = show({ done: 0, step: 'turf' })
    await bar()
    const told: (string | null)[] = []
    const news = screen.getByRole('status')
    for (let done = 0; done <= 60; done += 1) {
      change({ done, step: done < 30 ? 'turf' : 'soil' })
      if (told.at(-1) !== news.textContent) told.push(news.textContent)
    }
    expect(told).toEqual([
      'Cutting the turf 0%',
      'Cutting the turf 25%',
      'Turning the soil 25%',
      'Turning the soil 50%',
    ])
  })
})
