import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormField } from '../../generator/grammar/forms.ts'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { focusPath } from '../../src/blocks/form/focus-path.ts'
import { copiedItem } from '../../src/runtime/forms/copied-item.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { drawDataForm } from './support/data-form.tsx'
import { itemWords } from './support/item-words.ts'

beforeAll(async () => {
  const types = ['group', 'list', 'blocks', 'string', 'text'] as const
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/popup/popup-menu.tsx'),
    import('../../src/blocks/dragging/sorting.tsx'),
    loadInputs([{ type: 'values' } as never, ...types.map((type) => ({ type }) as never)]),
  ])
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  copiedItem.set(undefined)
})

const label = text(({ label }) => String(label))
const messages = { required: text('is needed') }
const kinds: readonly FormField[] = [
  { name: 'line', type: 'string', label, messages },
  { name: 'group', type: 'group', label, messages },
  { name: 'list', type: 'list', label, messages, items: itemWords },
  { name: 'blocks', type: 'blocks', label, messages, items: itemWords },
]
const columns = [
  { key: 'quotes', label: 'Quotes', kind: 'list', within: null, title: '{who}: {words}' },
  { key: 'words', label: 'Words', kind: 'line', within: 'quotes', needed: true },
  { key: 'who', label: 'Who', kind: 'line', within: 'quotes' },
  { key: 'body', label: 'Body', kind: 'blocks', within: null },
  { key: 'text', label: 'Text', kind: 'group', within: 'body' },
  { key: 'line', label: 'Line', kind: 'line', within: 'text' },
  { key: 'shot', label: 'Picture', kind: 'group', within: 'body' },
  { key: 'caption', label: 'Caption', kind: 'line', within: 'shot' },
  { key: 'seo', label: 'Search', kind: 'group', within: null },
  { key: 'meta', label: 'Meta', kind: 'line', within: 'seo' },
]
const quote = (at: number, words?: string, who?: string) => ({
  Key: `Item_${at}`,
  ...(words && { words }),
  ...(who && { who }),
})

async function show(values: Readonly<Record<string, unknown>>) {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const view = drawDataForm(
    {
      of: () => columns,
      key: 'key',
      label: 'label',
      kind: 'kind',
      required: 'needed',
      within: 'within',
      itemTitle: 'title',
    },
    kinds,
    values,
  )
  await screen.findByRole('group', { name: 'Quotes' })
  const user = userEvent.setup()
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Dig' }))
    const sent = () => calls.filter(({ name }) => name === 'dig').at(-1)
    await vi.waitFor(() => expect(sent()).toBeDefined())
    return sent()?.variables.name as Record<string, unknown>
  }
  return { user, send, view }
}

const quotes = () => within(screen.getByRole('group', { name: 'Quotes' }))
const titles = () =>
  [...screen.getByRole('group', { name: 'Quotes' }).querySelectorAll('[data-toggle]')].map(
    ({ textContent }) => textContent,
  )
const toggle = (name: string) => quotes().getByRole('button', { name })
const act = async (user: ReturnType<typeof userEvent.setup>, title: string, name: string) => {
  await user.click(quotes().getByRole('button', { name: `Actions for ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('items of a list', () => {
  it('are called by what stands in them, never by their number alone (C-content-46)', async () => {
    await show({ quotes: [quote(1, 'So it goes', 'Kurt'), quote(2, 'Yes'), quote(3)] })
    expect(titles()).toEqual(['Kurt: So it goes', 'Yes', 'Quotes 3'])
  })

  it('are closed from some number on, and opened one by one or all at once (C-content-46)', async () => {
    const { user } = await show({ quotes: [1, 2, 3, 4].map((at) => quote(at, `No ${at}`, 'Ada')) })
    expect(quotes().queryAllByRole('textbox')).toHaveLength(0)
    await user.click(toggle('Open Ada: No 2'))
    expect(quotes().getAllByRole('textbox')).toHaveLength(2)
    await user.click(quotes().getByRole('button', { name: 'Open all' }))
    expect(quotes().getAllByRole('textbox')).toHaveLength(8)
    await user.click(quotes().getByRole('button', { name: 'Close all' }))
    expect(quotes().queryAllByRole('textbox')).toHaveLength(0)
    expect(quotes().getByText('At most 4')).toBeDefined()
  })

  it('are added, typed into and sent with a Key each (C-content-32, C-content-45)', async () => {
    const { user, send } = await show({})
    expect(quotes().getByText('None yet')).toBeDefined()
    await user.click(quotes().getByRole('button', { name: 'Add Quotes' }))
    await user.keyboard('So it goes')
    await user.click(quotes().getByRole('button', { name: 'Add Quotes' }))
    await user.keyboard('Yes')
    const { quotes: sent } = await send()
    expect(sent).toEqual([
      { Key: expect.stringMatching(/^Item_/), words: 'So it goes' },
      { Key: expect.stringMatching(/^Item_/), words: 'Yes' },
    ])
  })

  it('are moved by keys and menu, the focus with them (C-content-45)', async () => {
    const { user, send } = await show({ quotes: [quote(1, 'One', 'A'), quote(2, 'Two', 'B'), quote(3, 'Three', 'C')] })
    toggle('Close A: One').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(titles()).toEqual(['B: Two', 'A: One', 'C: Three'])
    expect(document.activeElement?.textContent).toBe('A: One')
    expect(quotes().getByText('A: One is 2 of 3')).toBeDefined()
    await act(user, 'C: Three', 'Move up')
    expect((await send()).quotes).toEqual([quote(2, 'Two', 'B'), quote(3, 'Three', 'C'), quote(1, 'One', 'A')])
  })

  it('are duplicated with another Key, and taken out with a way back (C-content-45)', async () => {
    const { user, send } = await show({ quotes: [quote(1, 'One', 'A'), quote(2, 'Two', 'B')] })
    toggle('Close A: One').focus()
    await user.keyboard('{Control>}d{/Control}')
    expect(titles()).toEqual(['A: One', 'A: One', 'B: Two'])
    await act(user, 'B: Two', 'Remove')
    expect(titles()).toEqual(['A: One', 'A: One'])
    await user.click(quotes().getByRole('button', { name: 'Undo' }))
    const { quotes: sent } = await send()
    expect(sent).toEqual([
      quote(1, 'One', 'A'),
      { ...quote(1, 'One', 'A'), Key: expect.anything() },
      quote(2, 'Two', 'B'),
    ])
    expect(new Set((sent as { Key: string }[]).map(({ Key }) => Key)).size).toBe(3)
  })

  it('say what is wrong at their place, also where they are closed (C-content-55)', async () => {
    const { user, view } = await show({ quotes: [1, 2, 3, 4].map((at) => quote(at, at === 3 ? '' : 'Yes', 'Ada')) })
    await user.click(screen.getByRole('button', { name: 'Dig' }))
    await vi.waitFor(() => expect(view.container.querySelector('[data-part="Item_3"][data-wrong]')).not.toBeNull())
    expect(focusPath(view.container, 'name/quotes/Item_3/words')).toBe(true)
    expect((document.activeElement as HTMLInputElement).value).toBe('')
    expect(quotes().getByText('is needed')).toBeDefined()
  })
})

describe('blocks', () => {
  const body = () => within(screen.getByRole('group', { name: 'Body' }))

  it('are of a kind that is chosen, and pasted where they fit (C-content-45)', async () => {
    const { user, send } = await show({ quotes: [quote(1, 'One', 'A')] })
    await user.click(body().getByRole('button', { name: 'Add a block' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add Picture' }))
    await user.type(body().getByLabelText('Caption'), 'The pier')
    await user.click(body().getByRole('button', { name: 'Actions for The pier' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    await user.click(body().getByRole('button', { name: 'Paste The pier' }))
    toggle('Close A: One').focus()
    await user.keyboard('{Control>}v{/Control}')
    expect(quotes().getByText('No place for The pier')).toBeDefined()
    const block = { Key: expect.anything(), Component: 'shot', Values: { caption: 'The pier' } }
    expect((await send()).body).toEqual([block, block])
  })

  it('are sent without a group in which nothing stands', async () => {
    const { user, send } = await show({ seo: { meta: 'x' } })
    await user.clear(screen.getByLabelText('Meta'))
    expect(await send()).not.toHaveProperty('seo')
  })
})
