import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormField, FormRich } from '../../generator/grammar/forms.ts'
import { documentOf } from '../../generator/values/rich-text/document.ts'
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
  ])
})

/** A form with one rich text, as it begins with a value. */
function show(rich: Partial<FormRich> = {}, initial?: unknown, more: Partial<Pick<FormField, 'disabled'>> = {}) {
  const calls = answerCalls({ dig: async () => ({ data: null }) })
  const form = makeForm(
    {
      name: { type: 'rich', label: 'Text', schema: { type: ['object'] }, rich: { texts: richTexts, ...rich }, ...more },
    },
    initial === undefined ? {} : { initial: { name: initial } },
  )
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return calls
}

const box = () => screen.findByRole('textbox', { name: /^Text/ })
const dig = () => userEvent.click(screen.getByRole('button', { name: 'Dig' }))
const tool = (name: string) => screen.getByRole('button', { name })

/** The editor behind a text box: happy-dom types nothing into what is editable. */
async function editorOf() {
  const element = (await box()) as HTMLElement & { editor: Editor }
  return element.editor
}

const type = async (words: string) => {
  const editor = await editorOf()
  act(() => {
    editor.view.dispatch(editor.state.tr.insertText(words))
  })
}

const paste = async (html: string) => {
  const editor = await editorOf()
  act(() => {
    editor.view.pasteHTML(html)
  })
}

describe('a rich text', () => {
  it('is written, and sent as its document; empty, it is nothing', async () => {
    const calls = show()
    await box()
    await dig()
    await waitFor(() => expect(calls).toEqual([{ name: 'dig', variables: {} }]))
    await type('Green tea')
    await dig()
    await waitFor(() => expect(calls[1]).toEqual({ name: 'dig', variables: { name: documentOf('Green tea') } }))
  })

  it('does where the caret is what a key is for, also before the browser tells that it was moved', async () => {
    show()
    const editor = await editorOf()
    await type('Green tea')
    act(() => void editor.commands.setTextSelection(1))
    act(() => editor.view.focus())
    const [words] = editor.view.dom.querySelector('p')?.childNodes ?? []
    expect(words?.textContent).toBe('Green tea')
    const silent = (event: Event) => event.stopImmediatePropagation()
    document.addEventListener('selectionchange', silent, { capture: true, once: true })
    document.getSelection()?.collapse(words ?? null, 5)
    expect(editor.state.selection.from).toBe(1)
    act(() => {
      editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    expect(editor.getText({ blockSeparator: '|' })).toBe('Green| tea')
    document.removeEventListener('selectionchange', silent, { capture: true })
  })

  it('offers only what is allowed (C-content-49)', async () => {
    show({ blocks: ['heading 3', 'quote'], marks: ['bold'] })
    await box()
    const bar = screen.getByRole('toolbar', { name: 'Text: tools' })
    const offered = within(bar).getAllByRole('button')
    expect(offered.map((each) => each.getAttribute('aria-label'))).toEqual([
      ...['bold', 'heading 3', 'quote', 'undo', 'redo'],
    ])
  })

  it('has a bar with one stop, whose buttons say what is on', async () => {
    show({ blocks: ['quote'], marks: ['bold', 'italic'] })
    const editor = await editorOf()
    await type('tea')
    act(() => {
      editor.commands.selectAll()
    })
    await userEvent.click(tool('bold'))
    await waitFor(() => expect(tool('bold').getAttribute('aria-pressed')).toBe('true'))
    act(() => tool('bold').focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('italic'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(tool('redo'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tool('bold'))
    const bar = screen.getByRole('toolbar')
    expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('keeps of what a word processor gives only what is allowed (C-content-49)', async () => {
    const calls = show({ blocks: ['heading 2', 'bullet list'], marks: ['bold', 'link'] })
    await box()
    await paste(`<style>p { color: red }</style><h1 style="color:#f00">Tea</h1>
      <p><b style="mso-bidi-font-weight:normal">Hot</b> and <i style="color:red">green</i>,
        <a href="https://example.org/tea" onclick="alert(1)">here</a>, <a href="javascript:alert(1)">not here</a></p>
      <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Sencha</p>
      <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o&nbsp;</span>Asamushi</p>
      <table><tr><td bgcolor="red">Cup</td><td><p>Pot</p></td></tr></table><script>alert(1)</script>`)
    await dig()
    await waitFor(() => expect(calls).toHaveLength(1))
    const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
    const link = { type: 'link', attrs: { kind: 'address', to: 'https://example.org/tea' } }
    expect(calls[0]?.variables.name).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tea' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', marks: [{ type: 'bold' }], text: 'Hot' },
            { type: 'text', text: ' and green, ' },
            { type: 'text', marks: [link], text: 'here' },
            { type: 'text', text: ', not here' },
          ],
        },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph('Sencha'),
                { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Asamushi')] }] },
              ],
            },
          ],
        },
        paragraph('Cup'),
        paragraph('Pot'),
      ],
    })
  })

  it('takes no link that leads to no address (C-content-51)', async () => {
    const calls = show({ blocks: [], marks: ['link'] })
    await type('tea')
    const editor = await editorOf()
    act(() => {
      editor.commands.selectAll()
    })
    await userEvent.click(tool('link'))
    const address = await screen.findByRole('textbox', { name: 'address' })
    expect(document.activeElement).toBe(address)
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    expect(screen.getByText('wrongAddress')).toBeTruthy()
    await userEvent.clear(address)
    await userEvent.type(address, 'mailto:tea@example.org{Enter}')
    await dig()
    const mark = { type: 'link', attrs: { kind: 'address', to: 'mailto:tea@example.org' } }
    await waitFor(() =>
      expect(calls[0]?.variables.name).toEqual({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', marks: [mark], text: 'tea' }] }],
      }),
    )
  })

  it('shows the words of what it does not take any more, and changes nothing by itself', async () => {
    const value = {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tea' }] }],
    }
    const calls = show({ blocks: ['heading 3'] }, value)
    expect((await box()).innerHTML).toBe('<p>Tea</p>')
    await dig()
    await waitFor(() => expect(calls[0]?.variables.name).toEqual(value))
  })

  it('is not written into where it is disabled', async () => {
    show({}, documentOf('Tea'), { disabled: true })
    const element = await box()
    expect(element.getAttribute('contenteditable')).toBe('false')
    expect(element.getAttribute('aria-readonly')).toBe('true')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
