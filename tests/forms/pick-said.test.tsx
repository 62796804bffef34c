import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormPick } from '../../generator/grammar/forms.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/pick.tsx'),
    import('../../src/blocks/form/fields/said-text.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
  ])
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})

const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const item = (scope: Scope) => scope.item as { id: string; name: string }

const pick: FormPick = {
  most: 3,
  add: text('Search'),
  said: {
    label: text('Own text'),
    help: text('Only here'),
    most: 20,
    gate: { when: reads((scope) => item(scope).id !== 'film') },
    at: 'said',
  },
  remove: text(({ thing }) => `Take ${thing} out`),
  up: text('Move up'),
  down: text('Move down'),
  added: text('added'),
  removed: text('removed'),
  moved: text('moved'),
  full: text('full'),
  gone: text('Gone'),
} as never

function show(chosen: unknown, change: Partial<FormPick> = {}) {
  const record = (id: string) => ({ __typename: 'Picture', id, name: id, kind: null, sown: null, plants: 0 })
  const calls = answerCalls({
    dig: async () => ({ data: null }),
    pictures: ({ Ids = [] }) => ({ data: (Ids as string[]).map(record) }),
  })
  const form = makeForm(
    {
      name: {
        type: 'pick',
        label: 'Pictures',
        pick: { ...pick, ...change },
        suggest: {
          operation: query('pictures', ['Words', 'Ids']),
          sends: { search: 'Words', ids: 'Ids' },
          delay: 5,
          value: reads((scope) => item(scope).id),
          title: text(
            ({ name }) => String(name),
            (scope) => ({ name: item(scope).name }),
          ),
          texts: { none: text('None') },
        },
      },
    },
    { initial: { name: chosen }, validate: () => true },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'dig')).toBe(true))
    return calls.findLast(({ name }) => name === 'dig')?.variables.name
  }
}

const rows = () => [...document.querySelectorAll('[data-picked]')].map((row) => row.textContent)
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))

describe('what is said of a chosen thing where it is used', () => {
  it('is entered in its row, and held beside its value; without it the value is held alone (C-media-17)', async () => {
    const sent = show(['one', { To: 'two', Text: 'Two cups' }])
    await waitFor(() => expect(rows()).toEqual(['one', 'twoTwo cups']))
    await open('one')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Own text' }))
    const input = await screen.findByRole('textbox', { name: 'Own text: one' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.getAttribute('maxlength')).toBe('20')
    await userEvent.type(input, 'A cup{Enter}')
    await waitFor(() => expect(rows()).toEqual(['oneA cup', 'twoTwo cups']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for one')
    await open('two')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Own text' }))
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Own text: two' }))
    expect(await sent()).toEqual([{ To: 'one', Text: 'A cup' }, 'two'])
  })

  it('goes with its thing as that is moved, and is not asked of others', async () => {
    const sent = show([{ To: 'one', Text: 'A cup' }, 'film'])
    await waitFor(() => expect(rows()).toEqual(['oneA cup', 'film']))
    await open('film')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Move up'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(rows()).toEqual(['film', 'oneA cup']))
    expect(await sent()).toEqual(['film', { To: 'one', Text: 'A cup' }])
  })

  it('is of the one thing where one is chosen', async () => {
    const sent = show({ To: 'one', Text: 'A cup' }, { one: true })
    await waitFor(() => expect(rows()).toEqual(['oneA cup']))
    expect(await sent()).toEqual({ To: 'one', Text: 'A cup' })
  })
})
