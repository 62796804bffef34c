import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ListingBlock } from '../../generator/grammar/blocks/listing.ts'
import { stubProperty } from '../support/stub-property.ts'
import { answerCalls } from './support/answers.ts'
import { bed, bedsListing } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/listing/export-button.tsx'),
  ])
})

it('gives all of what a listing shows, as it is searched for, in the form that was chosen (O-audit-16)', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const copied = vi.fn().mockResolvedValue(undefined)
  stubProperty(navigator, 'clipboard', { writeText: copied })
  answerCalls({ beds: () => ({ data: [bed(1), bed(2)], totalItems: 2 }) })
  const of: ListingBlock['export'] = {
    label: text('Export'),
    formats: [
      { value: 'json', label: text('As JSON') },
      { value: 'list', label: text('As a list') },
    ],
    do: [
      {
        step: 'copy',
        value: (scope) => JSON.stringify([scope['format' as never], scope['shown' as never]]),
      },
    ],
  }
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[bedsListing({ export: of })]} />)
  await screen.findAllByRole('listitem')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As a list' }))
  await waitFor(() => expect(copied).toHaveBeenCalled())
  const [format, shown] = JSON.parse(String(copied.mock.calls[0]?.[0]))
  expect(format).toBe('list')
  // Not the page that is loaded: all pages of it.
  expect(Object.keys(shown)).not.toContain('Page')
  expect(Object.keys(shown)).not.toContain('Size')
  expect(shown).toEqual({ State: 'Sown', Sort: 'Sown' })
})
