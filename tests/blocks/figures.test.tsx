import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DetailsBlock } from '../../generator/grammar/blocks/details.ts'
import type { StatsBlock } from '../../generator/grammar/blocks/stats.ts'
import { Loaded } from '../../src/runtime/expressions/scopes.ts'
import { bed, bedEntity } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/stats/stats.tsx'), import('../../src/blocks/details/details.tsx')])
})

const stats: StatsBlock = {
  block: 'stats',
  at: 'stats',
  label: text('Figures'),
  items: [
    {
      label: text('Plants'),
      icon: 'photo',
      value: (scope) => (scope.harvest as { plants: number }).plants,
      format: 'integer',
    },
    { label: text('Space'), value: (scope) => (scope.harvest as { space: number }).space, format: 'bytes' },
    { label: text('Watered'), value: 3, gate: { feature: ['Watering'], at: 'watered' } },
  ],
}

function show(harvest: unknown) {
  render(<OnStage stage={createStage()} nodes={[stats]} names={{ harvest }} />)
}

describe('stats', () => {
  it('shows figures under their names (P-2.8-04)', async () => {
    show({ plants: 12, space: 4 })
    expect((await screen.findByText('Plants')).parentElement?.textContent).toBe('Plants12')
    expect(screen.getByRole('list', { name: 'Figures' })).toBeTruthy()
    expect(screen.queryByText('Watered')).toBeNull()
  })

  it.each([
    [1536, '1.5 KB'],
    [1048576, '1.0 MB'],
    [0, '0.0 B'],
  ])('shows %d bytes as %s (P-2.8-05)', async (space, words) => {
    show({ plants: 1, space })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows the shape of the figures while they are on their way', async () => {
    const never = new Loaded(
      () => {
        throw new Promise(() => {})
      },
      () => undefined,
    )
    const stage = createStage()
    await stage.services.blocks.load('stats')
    const { container } = render(<OnStage stage={stage} nodes={[stats]} names={{ harvest: never }} />)
    expect(container.querySelectorAll('.mantine-Skeleton-root').length).toBeGreaterThan(2)
    expect(screen.queryByText('Plants')).toBeNull()
  })
})

describe('details', () => {
  it('lists a thing’s fields as its entity shows them', async () => {
    const node: DetailsBlock = {
      block: 'details',
      at: 'details',
      of: (scope) => scope.bed as Record<string, unknown>,
      entity: bedEntity,
      fields: ['name', 'kind', 'sown', 'plants'],
    }
    render(<OnStage stage={createStage()} nodes={[node]} names={{ bed: bed(3) }} />)
    const terms = await screen.findAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual(['Name', 'Kind', 'Last Sown', 'Plants'])
    const values = screen.getAllByRole('definition').map((value) => value.textContent)
    expect(values[1]).toBe('-')
    expect(values[2]).toMatch(/^05\/03\/2024 \d\d:\d\d$/)
    expect(values[3]).toBe('111')
  })
})
