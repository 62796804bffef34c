import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await import('../../src/blocks/text/tone-icon.tsx')
})

it.each([undefined, 'warning'] as const)('what became of something has the focus when it comes (%s)', async (tone) => {
  const words = '3 imported, 2 failed'
  const node = (focus: boolean): TextBlock => ({
    block: 'text',
    at: 'text',
    text: text(words),
    focus,
    ...(tone && { tone }),
  })
  const { unmount } = render(<OnStage stage={createStage()} nodes={[node(false)]} />)
  await screen.findByText(words)
  expect(document.activeElement).toBe(document.body)
  unmount()
  await act(async () => render(<OnStage stage={createStage()} nodes={[node(true)]} />))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
})
