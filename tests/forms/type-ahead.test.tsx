import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Dialog } from '../../generator/grammar/screens.ts'
import type { FieldType } from '../../generator/values/form-types.ts'
import { blocks } from '../../src/app/blocks.ts'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { text } from '../blocks/support/words.ts'
import { createPlace } from '../runtime/support/place.tsx'
import { until } from '../support/until.ts'
import { screenOf, showPages } from './support/form-page.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

/** Types of field into which keys are typed as text, with the text that such a field takes. */
const typed: Partial<Record<FieldType, string>> = {
  string: 'Fast typed name',
  email: 'fast@garden.test',
  url: 'https://garden.test',
  code: '123456',
  integer: '42',
  number: '4.2',
  password: 'Fast typed 1',
  text: 'Fast typed name',
  date: '2026-05-04',
  'date-time': '2026-05-04 12:00',
  words: 'Fast typed name',
  tags: 'Fast typed name',
}

/** A page with a button, which opens a dialog whose code comes when `come` is called, or cannot be had after `fail`. */
function showPage(type: FieldType = 'string', more: object = {}) {
  const form = makeForm({ first: { type, ...(type === 'tags' && { tags: tagWords }) }, second: { type: 'string' } })
  const dialog = {
    name: 'plant',
    title: text('Plant'),
    data: {},
    state: {},
    input: [],
    listings: [],
    blocks: [formBlock(form)],
    uses: { blocks: ['form'], widgets: [] },
    ...more,
  } as Dialog
  let come = () => {}
  let fail = () => {}
  const held = new Promise<{ dialog: Dialog }>((resolve, reject) => {
    come = () => resolve({ dialog })
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  const { services, around } = createPlace({ blocks, spec: { dialogs: { plant: () => held } } })
  const button = { label: text('Plant'), do: [{ step: 'open', dialog: 'plant', with: {} }], at: 'b' } as const
  const nodes = [{ block: 'buttons', at: 'buttons', actions: [button] }]
  render(
    around(
      <>
        <BlockView node={nodes as never} />
        <input aria-label="Beside" />
        <WindowHost />
      </>,
    ),
  )
  return { services, come: () => come(), fail: () => fail() }
}

const tagWords = {
  free: true as const,
  remove: text('Remove'),
  added: text('Added'),
  removed: text('Removed'),
  full: text('Full'),
}
const openButton = () => screen.findByRole('button', { name: 'Plant' })
const dialogOf = () => screen.findByRole('dialog', { name: 'Plant' })
const first = async () => {
  await dialogOf()
  return await until(() => {
    const field = document.querySelector<HTMLInputElement>('[data-field="first"] :is(input, textarea)')
    if (!field) throw new Error('The first field is still to come.')
    return field
  })
}

describe('what is typed while a dialog is on its way', () => {
  it.each(Object.entries(typed))('arrives in its first field, a %s', async (type, words) => {
    const { come } = showPage(type as FieldType)
    await userEvent.click(await openButton())
    await userEvent.keyboard(words)
    come()
    const field = await first()
    await waitFor(() => expect(field.value).toBe(words))
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('7')
    expect(field.value).toBe(`${words}7`)
  })

  it.each([
    { of: 9, shows: ['Bed 7'] },
    // So few are not searched: what begins with it is chosen.
    { of: 8, shows: [] },
  ])('arrives in a choice of $of when its options do, and looks among them', async ({ of, shows }) => {
    const options = Array.from({ length: of }, (_, at) => ({
      ...{ kind: null, sown: null, plants: null },
      ...{ id: `${at}`, name: `Bed ${at}` },
    }))
    let answer = () => {}
    answerCalls({
      beds: () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: options })
        }),
    })
    const read = (name: string) => (scope: object) => (scope as Record<string, Record<string, never>>)[name]?.beds
    const form = makeForm({
      first: { type: 'choice', from: { items: read('input') as never, value: 'id', label: 'name' } },
    })
    const dialog = {
      ...screenOf([formBlock(form, { with: { beds: read('data') as never } })]),
      title: text('Plant'),
      data: { beds: { operation: query('beds', []) } },
      input: [],
    } as Dialog
    const { services } = showPages(screenOf([]))
    act(() => void services.windows.show(dialog, {}, services.pageScopes.of({})))
    const field = await first()
    expect(field.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('Bed 7')
    answer()
    await waitFor(() => expect(field.value).toBe('Bed 7'))
    expect(document.activeElement).toBe(field)
    expect(screen.queryAllByRole('option').map((option) => option.textContent)).toEqual(shows)
  })

  it('arrives as it was corrected, and does not press the button again', async () => {
    const { come, services } = showPage()
    await userEvent.click(await openButton())
    await userEvent.keyboard('Fast  x{Backspace}')
    come()
    const field = await first()
    await waitFor(() => expect(field.value).toBe('Fast  '))
    expect(services.windows.open.get()).toHaveLength(1)
  })

  it('ends with Enter or Tab: what follows may be meant for a field that hides it', async () => {
    const { come } = showPage()
    await userEvent.click(await openButton())
    await userEvent.keyboard('Ada{Tab}Secret-1{Enter}')
    come()
    const field = await first()
    await waitFor(() => expect(field.value).toBe('Ada'))
    expect(document.activeElement).toBe(field)
  })

  it('is forgotten with Escape, which takes the dialog back', async () => {
    const { come, services } = showPage()
    const button = await openButton()
    await userEvent.click(button)
    await userEvent.keyboard('Ada{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    come()
    await userEvent.click(button)
    const field = await first()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('')
    expect(services.windows.open.get()).toHaveLength(1)
  })

  it('stays in another field that somebody has gone on to, and nothing opens over it', async () => {
    const { come, services } = showPage()
    await userEvent.click(await openButton())
    await userEvent.keyboard('Ada')
    const beside = screen.getByLabelText<HTMLInputElement>('Beside')
    await userEvent.click(beside)
    await userEvent.keyboard('gone on')
    come()
    const button = await openButton()
    await waitFor(() => expect(button.dataset.loading).toBeUndefined())
    expect(beside.value).toBe('gone on')
    expect(document.activeElement).toBe(beside)
    expect(services.windows.open.get()).toEqual([])
  })

  it('is forgotten where the dialog cannot be had, and the focus is on the button again', async () => {
    const { fail } = showPage()
    const button = await openButton()
    await userEvent.click(button)
    await userEvent.keyboard('Ada')
    fail()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(document.querySelector('[data-type-ahead]')).toBeNull()
  })

  it('does not go into a dialog without a field, where the focus is on what can be pressed', async () => {
    const { come } = showPage('string', { blocks: [] })
    await userEvent.click(await openButton())
    await userEvent.keyboard('Ada')
    come()
    const dialog = await dialogOf()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('close'))
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(dialog.hasAttribute('aria-busy')).toBe(false)
  })
})

describe('the focus of a dialog', () => {
  it('is in it as soon as it is there, before its form', async () => {
    const held = new Promise<never>(() => {})
    const { come } = showPage('string', {
      blocks: [
        {
          block: 'text',
          at: 'slow',
          text: text(
            () => '',
            () => {
              throw held
            },
          ),
        },
      ],
    })
    await userEvent.click(await openButton())
    come()
    const dialog = await dialogOf()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    expect(dialog.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await waitFor(async () => expect(document.activeElement).toBe(await openButton()))
    expect(document.querySelector('[data-type-ahead]')).toBeNull()
  })

  it('does not come back from what somebody has gone on to in it', async () => {
    let answer = () => {}
    let state: Promise<void> | undefined = new Promise((resolve) => {
      answer = () => {
        state = undefined
        resolve()
      }
    })
    const waits = () => {
      if (state) throw state
      return 'there'
    }
    const { come } = showPage('string', {
      state: {},
      blocks: [
        { ...formBlock(makeForm({ first: { type: 'string' } })), gate: { when: () => waits() === 'there', at: 'g' } },
      ],
    })
    await userEvent.click(await openButton())
    come()
    await dialogOf()
    const close = await screen.findByRole('button', { name: 'close' })
    close.focus()
    answer()
    const field = await first()
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(close)
  })
})
