import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChecklistBlock } from '../../generator/grammar/blocks/checklist.ts'
import { createStage, OnStage, type StageOptions } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/checklist/checklist.tsx'))
beforeEach(() => localStorage.clear())

const node: ChecklistBlock = {
  block: 'checklist',
  at: 'checklist',
  title: text('First steps'),
  progress: text(({ done, total }) => `${done} of ${total} done`),
  done: text('done'),
  keep: (scope) => scope.plot as string,
  steps: [
    {
      label: text('Dig a bed'),
      hint: text('Plants stand in beds.'),
      done: (scope) => scope.dug as boolean,
      actions: [{ label: text('New bed'), do: [] }],
      gate: { can: [{ action: 'Create', subject: 'Bed' }], at: 'dig' },
    },
    { label: text('Sow'), done: (scope) => scope.sown as boolean },
  ],
}

function show(names: Record<string, unknown>, options: StageOptions = {}, nodes = [node]) {
  const stage = createStage('/', options)
  const drawn = (now: Record<string, unknown>) => (
    <OnStage stage={stage} nodes={nodes} names={{ plot: 'one', dug: false, sown: false, ...now }} />
  )
  const { rerender, unmount } = render(drawn(names))
  return { change: (now: Record<string, unknown>) => rerender(drawn(now)), unmount }
}

const head = () => screen.findByRole('button', { name: /^First steps/ })
const steps = () => screen.queryAllByRole('listitem')

describe('checklist', () => {
  it('says of each step whether it is done, and how to take it', async () => {
    show({ sown: true })
    expect((await head()).textContent).toContain('1 of 2 done')
    const [dig, sow] = steps()
    expect(dig?.textContent).toContain('Plants stand in beds.')
    expect(within(dig as HTMLElement).getByRole('button', { name: 'New bed' })).toBeTruthy()
    expect([dig?.textContent?.includes('done'), sow?.textContent]).toEqual([false, 'Sow (done)'])
  })

  it('counts only the steps that one may see, and is not there for whom there is none', async () => {
    show({}, { can: [] })
    expect((await head()).textContent).toContain('0 of 1 done')
    expect(steps().map((step) => step.textContent)).toEqual(['Sow'])
    const only = { ...node, steps: node.steps.slice(0, 1) }
    const { container } = render(
      <OnStage stage={createStage('/', { can: [] })} nodes={[only]} names={{ plot: 'two' }} />,
    )
    expect(container.querySelector('section')).toBeNull()
  })

  it('folds away once all is done, and opens again when it is asked to', async () => {
    const { change } = show({ dug: true })
    expect((await head()).getAttribute('aria-expanded')).toBe('true')
    change({ dug: true, sown: true })
    expect((await head()).getAttribute('aria-expanded')).toBe('false')
    expect(steps()).toEqual([])
    await userEvent.click(await head())
    expect(steps()).toHaveLength(2)
  })

  it('stays put away in this browser, for what it is about alone', async () => {
    const first = show({})
    await userEvent.click(await head())
    expect(steps()).toEqual([])
    first.unmount()
    const again = show({})
    expect((await head()).getAttribute('aria-expanded')).toBe('false')
    again.change({ plot: 'two' })
    expect((await head()).getAttribute('aria-expanded')).toBe('true')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(steps()).toEqual([])
  })
})
