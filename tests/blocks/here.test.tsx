import 'fake-indexeddb/auto'
import { act, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormBlock } from '../../generator/grammar/blocks/form.ts'
import type { HereBlock } from '../../generator/grammar/blocks/here.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { PageFormsContext } from '../../src/runtime/actions/places.ts'
import { createPageForms } from '../../src/runtime/forms/page-forms.ts'
import { dig } from '../forms/support/garden-form.ts'
import { makeForm } from '../forms/support/make-form.ts'
import { answerCalls } from './support/answers.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/saved-form.tsx'),
    import('../../src/blocks/form/field-saving.tsx'),
    import('../../src/blocks/here/here.tsx'),
  ])
})
beforeEach(() => {
  // The clock stands still but for `pass`: how often is asked does not depend on how busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Told = Scope & {
  readonly here: { readonly form: string; readonly path: string | null; readonly leaves: boolean }
  readonly result: { readonly data: readonly object[] }
}

const bed = makeForm({ name: { type: 'string', label: 'Name' }, soil: { type: 'string', label: 'Soil' } })
const words = ['saved', 'saving', 'refused', 'waiting', 'conflict', 'theirs', 'keep', 'take', 'undo', 'redo', 'taken']
const form: FormBlock = {
  block: 'form',
  at: 'form',
  form: bed,
  autosave: {
    at: 'autosave',
    do: [],
    from: () => 0,
    revision: () => 0,
    changed: { of: () => [], path: 'path', value: 'value', by: 'by' },
    conflicts: { of: () => [], path: 'path', theirs: 'value', by: 'by' },
    paths: { name: 'title' },
    after: 1000,
    most: 2000,
    saved: [],
    texts: Object.fromEntries(words.map((word) => [word, text(word)])),
  },
} as unknown as FormBlock
const here: HereBlock = {
  block: 'here',
  at: 'here',
  form: bed.name,
  do: [
    {
      step: 'mutate',
      operation: dig,
      with: {
        name: (scope: Scope) => {
          const { path, leaves } = (scope as Told).here
          return leaves ? 'gone' : (path ?? 'nowhere')
        },
      },
    },
  ],
  people: { of: (scope: Scope) => (scope as Told).result.data, key: 'id', name: 'name', path: 'path' },
  every: 10_000,
  together: 4_000,
  heard: [],
  refused: [],
  label: text('Also here'),
  came: text(({ name }) => `${name} has come.`),
  field: text(({ name }) => `${name} is here.`),
} as unknown as HereBlock

function Page() {
  const [forms] = useState(createPageForms)
  const [stage] = useState(createStage)
  return (
    <PageFormsContext value={forms}>
      <OnStage stage={stage} nodes={[here, form]} />
    </PageFormsContext>
  )
}

const eve = { id: 'e', name: 'Eve', path: 'title' }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** What `shown` gives once it is there: what loads meanwhile may, and no timer goes off. */
async function until<T>(shown: () => T | null): Promise<T> {
  for (;;) {
    const found = shown()
    if (found !== null) return found
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}

describe('who else is here', () => {
  it('is asked again and again, named at the head and at the field, and read out once (C-content-33, C-language-09)', async () => {
    let people: readonly object[] = []
    const calls = answerCalls({ dig: async () => ({ data: people }) })
    render(<Page />)
    await until(() => screen.queryByLabelText('Name'))
    await pass(500)
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole('list', { name: 'Also here' })).toBeNull()
    people = [eve, { id: 'r', name: 'Rita', path: null }]
    await pass(9_000)
    expect(calls).toHaveLength(1)
    await pass(1_500)
    const list = await until(() => screen.queryByRole('list', { name: 'Also here' }))
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Eve', 'Rita'])
    expect(screen.getByText('Eve has come. Rita has come.').getAttribute('role')).toBe('status')
    expect(document.querySelector('[data-field=name]')?.textContent).toContain('Eve is here.')
    expect(document.querySelector('[data-field=soil]')?.textContent).not.toContain('is here')

    // While somebody is here it is asked more often; where one is, at once.
    const before = calls.length
    await pass(4_500)
    expect(calls.length).toBeGreaterThan(before)
    act(() => screen.getByLabelText('Soil').focus())
    await pass(400)
    expect(calls.at(-1)?.variables).toEqual({ name: 'soil' })
    people = [{ ...eve, path: 'soil' }]
    await pass(4_500)
    await until(() => screen.queryByText('Eve is here.')?.closest('[data-field=soil]') ?? null)
    expect(document.querySelector('[data-field=name]')?.textContent).not.toContain('is here')
    people = []
    await pass(4_500)
    await until(() => (screen.queryByRole('list', { name: 'Also here' }) === null ? true : null))
    expect(screen.queryByText('Eve is here.')).toBeNull()
  })

  it('hears that one goes; that nobody answers is nothing to be told', async () => {
    const calls = answerCalls({
      dig: async () => {
        throw new TypeError('no connection')
      },
    })
    const page = render(<Page />)
    await until(() => screen.queryByLabelText('Name'))
    await pass(500)
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    page.unmount()
    await pass(100)
    expect(calls.at(-1)?.variables).toEqual({ name: 'gone' })
  })

  it('says that one goes when what was asked before is answered: it would arrive later and say that one is here (C-content-33)', async () => {
    let answer = (_: { readonly data: readonly object[] }) => {}
    const calls = answerCalls({ dig: () => new Promise((resolve) => (answer = resolve)) })
    const page = render(<Page />)
    await until(() => screen.queryByLabelText('Name'))
    await pass(500)
    expect(calls).toHaveLength(1)
    page.unmount()
    await pass(100)
    expect(calls).toHaveLength(1)
    answer({ data: [] })
    await pass(100)
    expect(calls.map(({ variables }) => variables)).toEqual([{ name: 'nowhere' }, { name: 'gone' }])
  })
})
