import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormRich } from '../../generator/grammar/forms.ts'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { FakeRequest } from '../blocks/support/fake-request.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'
import { richTexts } from './support/rich-texts.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/rich.tsx'),
    import('../../src/blocks/form/fields/rich/uploads.tsx'),
    import('../../src/runtime/actions/put-file.ts'),
  ])
})
beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const named = (words: string) => text(({ name }) => words.replace('#', String(name)))
const idOf = (scope: Scope) => (scope.result as { data: { id: string } }).data.id

const pictures: NonNullable<FormRich['pictures']> = {
  choose: { label: text('Choose'), dialog: 'find', added: text('added') },
  gone: text('Gone'),
  named: {
    operation: query('pictures', ['Words', 'Ids']),
    sends: { search: 'Words', ids: 'Ids' },
    delay: 5,
    value: reads((scope) => (scope.item as { id: string }).id),
    title: text(
      ({ name }) => String(name),
      (scope) => ({ name: (scope.item as { name: string }).name }),
    ),
    picture: reads((scope) => `/store/${(scope.item as { id: string }).id}.png`),
    texts: { none: text('None') },
  },
  upload: {
    at: 'upload',
    gate: { can: [{ action: 'Create', subject: 'Picture' }] },
    accept: ['image/png'],
    most: 100,
    do: [
      { step: 'mutate', operation: query('begin', ['Name'], 'mutation'), with: { Name: reads((s) => nameOf(s)) } },
      { step: 'upload', to: reads((scope) => `/put/${idOf(scope)}`), file: reads((scope) => scope.file) },
      { step: 'mutate', operation: query('complete', ['Id'], 'mutation'), with: { Id: reads(idOf) } },
    ],
    value: reads(idOf),
    label: text('On their way'),
    wrongType: text('Only pictures'),
    tooLarge: named('# is too large'),
    refused: text('You may not'),
    failed: named('# was not sent.'),
    done: named('# is put in'),
    remove: named('Give # up'),
  },
} as never

const nameOf = (scope: Scope) => (scope.file as { name: string }).name

/** What the stand-in's queries ask for besides. */
const others = { kind: null, sown: null, plants: 0 }

const picture = (id: string): Answer => ({ data: { __typename: 'Picture', id, name: 'Tea', ...others } })

function show({ rich = {}, can, begin = async () => picture('one') }: Showing = {}) {
  const calls = answerCalls({
    dig: async () => ({ data: null }),
    begin,
    complete: async ({ Id }) => picture(String(Id)),
    pictures: async () => ({ data: [{ __typename: 'Picture', id: 'one', name: 'Tea', ...others }] }),
  })
  const words = { texts: richTexts, pictures, ...rich } as FormRich
  const form = makeForm({ name: { type: 'rich', label: 'Text', schema: { type: ['object'] }, rich: words } })
  render(<OnStage stage={createStage('/', can ? { can } : {})} nodes={[formBlock(form)]} />)
  return calls
}

interface Showing {
  readonly rich?: Partial<FormRich>
  readonly can?: readonly string[]
  readonly begin?: () => Promise<Answer>
}

const box = () => screen.findByRole('textbox', { name: /^Text/ })
const editorOf = async () => ((await box()) as HTMLElement & { editor: Editor }).editor

/** As browsers tell of files that are pasted. */
async function paste(files: readonly File[], html = '') {
  const { view } = await editorOf()
  const clipboardData = { files, getData: (type: string) => (type === 'text/html' ? html : ''), types: ['Files'] }
  act(() => {
    view.someProp('handlePaste', (handle) => handle(view, { clipboardData } as never, null as never))
  })
}

const png = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' })
const sent = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count))

describe('a picture that is pasted into a rich text', () => {
  it('is sent, shows how far it is, and stands where it was pasted (C-content-49)', async () => {
    const calls = show()
    const editor = await editorOf()
    act(() => editor.view.dispatch(editor.state.tr.insertText('Tea')))
    await paste([png('cup.png')])
    await sent(1)
    FakeRequest.all[0]?.progress(5, 10)
    const bar = await screen.findByRole('progressbar', { name: 'cup.png' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('55'))
    expect(screen.getByRole('list', { name: 'On their way' })).toBeTruthy()
    act(() => {
      editor.chain().setTextSelection(1).insertContent('Green ').run()
    })
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await waitFor(() =>
      expect(editor.getJSON().content).toEqual([
        { type: 'paragraph', content: [{ type: 'text', text: 'Green Tea' }] },
        { type: 'picture', attrs: { file: 'one', alt: '' } },
      ]),
    )
    expect((await screen.findByText('cup.png is put in')).getAttribute('role')).toBe('status')
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['begin', 'complete', 'pictures']))
    expect((await screen.findByRole('presentation')).getAttribute('src')).toBe('/store/one.png')
  })

  it('says why it was not sent, and is sent again (C-content-49)', async () => {
    let isFull = true
    show({ begin: async () => (isFull ? { failed: 'There is no room.' } : picture('one')) })
    await paste([png('cup.png')])
    expect(await screen.findByText('cup.png was not sent. There is no room.')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    isFull = false
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await sent(1)
    await FakeRequest.all[0]?.answer(500)
    expect(await screen.findAllByText('cup.png was not sent.')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await sent(2)
    await FakeRequest.all[1]?.answer(415)
    expect(await screen.findByText('cup.png was not sent. Only pictures')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await sent(3)
    await FakeRequest.all[2]?.answer(200)
    const editor = await editorOf()
    await waitFor(() =>
      expect(editor.getJSON().content?.[0]).toEqual({ type: 'picture', attrs: { file: 'one', alt: '' } }),
    )
  })

  it('is refused in words to who may not send any, and for what is none (C-content-49)', async () => {
    const calls = show({ can: ['Read Picture'] })
    await paste([png('cup.png')])
    expect(await screen.findByText('You may not')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('has to be one, and not too large', async () => {
    const calls = show()
    await paste([new File(['x'], 'a.txt', { type: 'text/plain' }), png('big.png', 101)])
    expect(await screen.findByText('Only pictures')).toBeTruthy()
    expect(screen.getByText('big.png is too large')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('is not taken where the text takes no pictures, nor beside words (C-content-49)', async () => {
    const calls = show({ rich: { blocks: ['quote'] } })
    await paste([png('cup.png')])
    expect(screen.queryByText('cup.png')).toBeNull()
    expect(calls).toEqual([])
  })

  it('is left to the words that come along', async () => {
    const calls = show()
    await paste([png('page.png')], '<p>Tea</p>')
    expect(calls).toEqual([])
  })
})
