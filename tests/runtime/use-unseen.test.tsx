import { act, render } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUnseen } from '../../src/runtime/windows/use-unseen.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Window({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  const unseen = useUnseen(inside)
  return (
    <div ref={inside} data-testid="window" data-unseen={unseen || undefined}>
      {children}
    </div>
  )
}

const coming = <span hidden data-coming />

function show(children: ReactNode) {
  const { getByTestId, rerender } = render(<Window>{children}</Window>)
  return {
    isSeen: () => getByTestId('window').dataset.unseen === undefined,
    become: (next: ReactNode) => act(async () => rerender(<Window>{next}</Window>)),
  }
}

it('shows a window at once that holds all that it is going to', () => {
  expect(show(<p>Beds</p>).isSeen()).toBe(true)
})

it('shows it when the last part has come, and from then on', async () => {
  const window = show([<p key="one">{coming}</p>, <p key="two">{coming}</p>])
  expect(window.isSeen()).toBe(false)
  await window.become([<p key="one">Beds</p>, <p key="two">{coming}</p>])
  expect(window.isSeen()).toBe(false)
  await window.become([<p key="one">Beds</p>, <p key="two">Plants</p>])
  expect(window.isSeen()).toBe(true)
  await window.become([<p key="one">{coming}</p>, <p key="two">Plants</p>])
  expect(window.isSeen()).toBe(true)
})

it('shows it without what is not there after 300 ms', () => {
  const window = show(<p>{coming}</p>)
  act(() => vi.advanceTimersByTime(299))
  expect(window.isSeen()).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(window.isSeen()).toBe(true)
})
