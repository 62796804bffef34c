import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import type { FormPick } from '../../generator/grammar/forms.ts'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { FakeRequest } from '../blocks/support/fake-request.ts'
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
    import('../../src/blocks/form/fields/pick-uploads.tsx'),
    import('../../src/runtime/actions/put-file.ts'),
  ])
})
beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const named = (words: string) => text(({ name }) => words.replace('#', String(name)))
const idOf = (scope: Scope) => (scope.result as { data: { id: string } }).data.id
const file = (scope: Scope) => scope.file as { name: string; extension: string }

const pick: FormPick = {
  most: 3,
  add: text('Search'),
  upload: {
    at: 'upload',
    gate: { can: [{ action: 'Create', subject: 'Picture' }] },
    fits: reads((scope) => file(scope).extension === 'png'),
    most: 100,
    do: [
      { step: 'mutate', operation: query('begin', ['Name'], 'mutation'), with: { Name: reads((s) => file(s).name) } },
      { step: 'upload', to: reads((scope) => `/put/${idOf(scope)}`), file: reads((scope) => scope.file) },
      { step: 'mutate', operation: query('complete', ['Id'], 'mutation'), with: { Id: reads(idOf) } },
    ],
    value: reads((scope) => (idOf(scope) === 'of another kind' ? '' : idOf(scope))),
    label: text('On their way'),
    wrongType: named('# is none. Only pictures fit here.'),
    tooLarge: named('# is too large'),
    full: named('No room for #'),
    refused: text('You may not'),
    failed: named('# was not sent.'),
    done: named('# is there'),
    remove: named('Give # up'),
  },
  remove: text(({ thing }) => `Take ${thing} out`),
  added: text(({ thing }) => `${thing} is chosen.`),
  removed: text(({ thing }) => `${thing} is out.`),
  moved: text('moved'),
  full: text('full'),
  gone: text('Gone'),
} as never

const record = (id: string) => ({ __typename: 'Picture', id, name: id, kind: null, sown: null, plants: 0 })
const picture = (id: string): Answer => ({ data: record(id) })

function show({ change = {}, chosen, can, completed = (id) => id }: Showing = {}) {
  const calls = answerCalls({
    dig: async () => ({ data: null }),
    begin: ({ Name }) => picture(`of ${Name}`),
    complete: ({ Id }) => picture(completed(String(Id))),
    pictures: ({ Ids }) => ({ data: (Ids as string[]).map((id) => record(id)) }) as never,
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
          value: reads((scope) => (scope.item as { id: string }).id),
          title: text(
            ({ name }) => String(name),
            (scope) => ({ name: (scope.item as { name: string }).name }),
          ),
          texts: { none: text('None') },
        },
      },
    },
    { initial: { name: chosen } },
  )
  render(<OnStage stage={createStage('/', can ? { can } : {})} nodes={[formBlock(form)]} />)
  return calls
}

interface Showing {
  readonly change?: Partial<FormPick>
  readonly chosen?: unknown
  readonly can?: readonly string[]
  readonly completed?: (id: string) => string
}

const field = () => screen.findByRole('group', { name: 'Pictures' })
const rows = () => [...document.querySelectorAll('[data-picked]')].map((row) => row.textContent)
const png = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' })
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const data = (files: readonly File[], html = '') => ({
  files,
  types: ['Files'],
  getData: () => html,
  dropEffect: 'none',
})
const drop = async (...files: File[]) => void fireEvent.drop(await field(), { dataTransfer: data(files) })
const sent = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count))
const arrive = (at: number) => act(async () => void (await FakeRequest.all[at]?.answer(200)))

describe('files that are dropped on a choice of things', () => {
  it('are sent and chosen, those of another kind are refused by name (C-content-44)', async () => {
    const calls = show()
    await drop(pdf('menu.pdf'), png('cup.png'))
    expect(await screen.findByText('menu.pdf is none. Only pictures fit here.')).toBeTruthy()
    await sent(1)
    FakeRequest.all[0]?.progress(5, 10)
    const bar = await screen.findByRole('progressbar', { name: 'cup.png' })
    expect(bar.getAttribute('aria-valuenow')).toBe('55')
    expect(screen.getByRole('list', { name: 'On their way' })).toBeTruthy()
    await arrive(0)
    await waitFor(() => expect(rows()).toEqual(['of cup.png']))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('cup.png is there').getAttribute('role')).toBe('status')
    expect(calls.filter(({ name }) => name === 'begin')).toHaveLength(1)
  })

  it('are held over it, which shows', async () => {
    show()
    const group = await field()
    fireEvent.dragOver(group, { dataTransfer: data([]) })
    expect(group.hasAttribute('data-over')).toBe(true)
    fireEvent.dragLeave(group, { relatedTarget: document.body })
    expect(group.hasAttribute('data-over')).toBe(false)
  })

  it('are taken as far as there is room (C-content-44)', async () => {
    show({ chosen: ['one', 'two'] })
    await drop(png('a.png'), png('b.png'))
    expect(await screen.findByText('No room for b.png')).toBeTruthy()
    await sent(1)
    await arrive(0)
    await waitFor(() => expect(rows()).toEqual(['one', 'two', 'of a.png']))
    expect(FakeRequest.all).toHaveLength(1)
  })

  it('take the place of the one where one is chosen (C-content-44)', async () => {
    show({ change: { one: true }, chosen: 'one' })
    await waitFor(() => expect(rows()).toEqual(['one']))
    await drop(png('a.png'), png('b.png'))
    expect(await screen.findByText('No room for b.png')).toBeTruthy()
    await sent(1)
    await arrive(0)
    await waitFor(() => expect(rows()).toEqual(['of a.png']))
    await drop(png('c.png'))
    await sent(2)
    await arrive(1)
    await waitFor(() => expect(rows()).toEqual(['of c.png']))
    expect(screen.queryByText(/No room/)).toBeNull()
  })

  it('are pasted where the focus is in it; not beside words, which go into the input', async () => {
    show()
    const input = await screen.findByRole('combobox')
    fireEvent.paste(input, { clipboardData: data([png('page.png')], '<p>Tea</p>') })
    fireEvent.paste(input, { clipboardData: data([png('cup.png')]) })
    await sent(1)
    await arrive(0)
    await waitFor(() => expect(rows()).toEqual(['of cup.png']))
  })

  it('are not chosen where they turn out to be of another kind, nor too large ones sent', async () => {
    show({ completed: () => 'of another kind' })
    await drop(png('cup.png'), png('big.png', 101))
    expect(await screen.findByText('big.png is too large')).toBeTruthy()
    await sent(1)
    await arrive(0)
    expect(await screen.findByText('cup.png is none. Only pictures fit here.')).toBeTruthy()
    expect(rows()).toEqual([])
    expect(screen.queryByRole('list', { name: 'On their way' })).toBeNull()
  })

  it('leave the focus where somebody types, and do not lose it with the input that goes', async () => {
    show({ change: { one: true } })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('combobox'))
    await drop(png('cup.png'))
    await sent(1)
    await arrive(0)
    await waitFor(() => expect(rows()).toEqual(['of cup.png']))
    expect((await field()).contains(document.activeElement)).toBe(true)
  })

  it('are refused in words to who may not send any (C-content-44)', async () => {
    const calls = show({ can: ['Read Picture'] })
    await drop(png('cup.png'))
    expect(await screen.findByText('You may not')).toBeTruthy()
    expect(calls.filter(({ name }) => name !== 'pictures')).toEqual([])
  })

  it('do nothing to a choice that takes none', async () => {
    show({ change: { upload: undefined } as never })
    const event = new Event('drop', { bubbles: true, cancelable: true })
    fireEvent(await field(), Object.assign(event, { dataTransfer: data([png('cup.png')]) }))
    expect(event.defaultPrevented).toBe(false)
  })
})
