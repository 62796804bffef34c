import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormRich } from '../../generator/grammar/forms.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'
import { richTexts } from './support/rich-texts.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/rich.tsx'),
    import('../../src/blocks/form/fields/rich/insert-menu.tsx'),
  ])
})

async function show(rich: Partial<FormRich> = {}) {
  answerCalls({ dig: async () => ({ data: null }) })
  const words = { texts: richTexts, ...rich }
  const form = makeForm({ name: { type: 'rich', label: 'Text', schema: { type: ['object'] }, rich: words } })
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const element = (await screen.findByRole('textbox', { name: /^Text/ })) as HTMLElement & { editor: Editor }
  const { editor } = element
  // happy-dom lays nothing out.
  editor.view.coordsAtPos = () => ({ top: 0, bottom: 0, left: 0, right: 0 })
  return { element, editor }
}

const type = (editor: Editor, words: string) => act(() => editor.view.dispatch(editor.state.tr.insertText(words)))
const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key })
const list = () => screen.findByRole('listbox', { name: 'insert' })
const names = async () =>
  within(await list())
    .getAllByRole('option')
    .map((option) => option.textContent)

describe('the blocks that can be put into a rich text', () => {
  it('are offered where / begins an empty line: the allowed ones, filtered by what is typed (C-content-49)', async () => {
    const { element, editor } = await show({ blocks: ['heading 2', 'heading 3', 'bullet list', 'quote', 'picture'] })
    type(editor, '/')
    expect(await names()).toEqual(['heading 2', 'heading 3', 'bulletList', 'quote'])
    const marked = () => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(marked()?.textContent).toBe('heading 2'))
    expect(element.getAttribute('aria-controls')).toBe((await list()).id)
    type(editor, 'head')
    expect(await names()).toEqual(['heading 2', 'heading 3'])
    press(element, 'ArrowDown')
    await waitFor(() => expect(marked()?.textContent).toBe('heading 3'))
    press(element, 'Enter')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(editor.getJSON().content).toEqual([{ type: 'heading', attrs: { level: 3 } }])
    expect(element.getAttribute('aria-activedescendant')).toBeNull()
  })

  it('are put in by a press as well', async () => {
    const { editor } = await show({ blocks: ['quote', 'rule'] })
    type(editor, '/')
    await userEvent.click(within(await list()).getByText('quote'))
    expect(editor.getJSON().content?.[0]?.type).toBe('blockquote')
    expect(editor.getText().trim()).toBe('')
  })

  it('go by Escape until another line begins, and what is typed stays', async () => {
    const { element, editor } = await show({ blocks: ['quote'] })
    type(editor, '/')
    await list()
    press(element, 'Escape')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    type(editor, 'qu')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(editor.getText()).toBe('/qu')
    act(() => {
      editor.commands.setContent('<p></p>')
    })
    type(editor, '/')
    expect(await names()).toEqual(['quote'])
  })

  it('are said to be none where nothing is called so, and Enter is a new line then', async () => {
    const { element, editor } = await show({ blocks: ['quote'] })
    type(editor, '/xyz')
    expect((await screen.findByText('noInsert')).getAttribute('role')).toBe('status')
    press(element, 'Enter')
    expect(editor.getJSON().content).toHaveLength(2)
  })

  it('are not offered behind words, nor where the text takes none', async () => {
    const { editor } = await show({ blocks: ['quote'] })
    type(editor, 'tea /')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
