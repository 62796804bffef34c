import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
})
afterEach(() => vi.unstubAllGlobals())

const reads = <T,>(read: (scope: Scope) => unknown) => read as Expression<T>
const named = (words: string) => text(({ name }) => words.replace('#', String(name)))
const thing = (words: string) => text(({ thing }) => words.replace('#', String(thing)))
const idOf = (scope: Scope) => (scope.result as { data: { id: string } }).data.id
const fileOf = (scope: Scope) => scope.file as { name: string; type: string }

const pick: FormPick = {
  most: 3,
  add: text('Search'),
  upload: {
    at: 'upload',
    gate: { can: [{ action: 'Create', subject: 'Picture' }] },
    fits: reads((scope) => fileOf(scope).type === 'image/png'),
    most: 100,
    do: [
      { step: 'mutate', operation: query('begin', ['Name'], 'mutation'), with: { Name: reads((s) => fileOf(s).name) } },
      { step: 'upload', to: reads((scope) => `/put/${idOf(scope)}`), file: reads((scope) => scope.file) },
      { step: 'mutate', operation: query('complete', ['Id'], 'mutation'), with: { Id: reads(idOf) } },
    ],
    value: reads((scope) => (idOf(scope) === 'no.png' ? '' : idOf(scope))),
    label: text('On their way'),
    wrongType: text('Only pictures fit here.'),
    tooLarge: named('# is too large'),
    refused: text('You may not'),
    failed: named('# was not sent.'),
    done: named('# is put in'),
    remove: named('Give # up'),
  } as never,
  remove: thing('Take # out'),
  added: thing('# is chosen'),
  removed: thing('# is out'),
  full: text(({ most }) => `No more than ${most}`),
  gone: text('Gone'),
}

const others = { kind: null, sown: null, plants: 0 }
const picture = (id: string): Answer => ({ data: { __typename: 'Picture', id, name: id, ...others } })

function show({ initial, can, begin = async (name) => picture(name), ...change }: Showing = {}) {
  const calls = answerCalls({
    dig: async () => ({ data: null }),
    begin: ({ Name }) => begin(String(Name)),
    complete: async ({ Id }) => picture(String(Id)),
    pictures: async ({ Ids }) => ({
      data: ((Ids ?? []) as string[]).map((id) => ({ __typename: 'Picture', id, name: id, ...others })),
    }),
  })
  const suggest = {
    operation: query('pictures', ['Words', 'Ids']),
    sends: { search: 'Words', ids: 'Ids' },
    delay: 5,
    value: reads((scope) => (scope.item as { id: string }).id),
    texts: { none: text('None') },
  }
  const form = makeForm({ name: { type: 'pick', label: 'Pictures', pick: { ...pick, ...change }, suggest } } as never, {
    initial: { name: initial },
    validate: () => true,
  })
  render(<OnStage stage={createStage('/', can ? { can } : {})} nodes={[formBlock(form)]} />)
  return calls
}

interface Showing extends Partial<FormPick> {
  readonly initial?: unknown
  readonly can?: readonly string[]
  readonly begin?: (name: string) => Promise<Answer>
}

const png = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' })
const field = () => screen.findByRole('group', { name: 'Pictures' })
const rows = () => [...document.querySelectorAll('[data-picked]')].map((row) => row.textContent)
const data = (files: readonly File[], html = '') => ({ files, types: ['Files'], getData: () => html })

async function drop(...files: readonly File[]) {
  const element = await field()
  const event = createEvent.drop(element)
  Object.assign(event, { dataTransfer: data(files) })
  fireEvent(element, event)
  return event
}
const paste = async (files: readonly File[], html = '') =>
  fireEvent.paste(within(await field()).getByRole('combobox'), { clipboardData: data(files, html) })

const sent = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count))

describe('files that are dropped on a choice or pasted in it', () => {
  it('are sent one after the other, show how far they are, and are chosen then (C-content-44)', async () => {
    const calls = show({ initial: ['old.png'] })
    const event = await drop(png('a.png'), png('b.png'))
    expect(event.defaultPrevented).toBe(true)
    await sent(1)
    FakeRequest.all[0]?.progress(5, 10)
    const bar = await screen.findByRole('progressbar', { name: 'a.png' })
    expect(bar.getAttribute('aria-valuenow')).toBe('55')
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['old.png', 'a.png']))
    await sent(2)
    await FakeRequest.all[1]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['old.png', 'a.png', 'b.png']))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('b.png is put in').getAttribute('role')).toBe('status')
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'dig' }))
    expect(calls.at(-1)?.variables.name).toEqual(['old.png', 'a.png', 'b.png'])
  })

  it('are refused by name where they do not fit, are too large or too many, before anything is sent (C-content-44)', async () => {
    const calls = show({ initial: ['old.png', 'older.png'] })
    await drop(
      new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
      png('big.png', 101),
      png('a.png'),
      png('b.png'),
    )
    expect(await screen.findByText('notes.pdf: Only pictures fit here.')).toBeTruthy()
    expect(screen.getByText('big.png is too large')).toBeTruthy()
    expect(screen.getByText('No more than 3')).toBeTruthy()
    await sent(1)
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['old.png', 'older.png', 'a.png']))
    expect(calls.filter(({ name }) => name === 'begin')).toHaveLength(1)
  })

  it('are not chosen where they turn out to be something else (C-content-44)', async () => {
    show()
    await drop(png('no.png'))
    await sent(1)
    await FakeRequest.all[0]?.answer(200)
    expect(await screen.findByText('no.png: Only pictures fit here.')).toBeTruthy()
    expect(rows()).toEqual([])
  })

  it('say why they were not sent, and are sent again (C-content-44)', async () => {
    let isFull = true
    show({ begin: async (name) => (isFull ? { failed: 'There is no room.' } : picture(name)) })
    await drop(png('a.png'))
    expect(await screen.findByText('a.png was not sent. There is no room.')).toBeTruthy()
    isFull = false
    await userEvent.click(screen.getByRole('button', { name: /again/i }))
    await sent(1)
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['a.png']))
  })

  it('take the place of the one that is there, where there is room for one (C-content-44)', async () => {
    show({ one: true, most: 1, initial: 'old.png' })
    await waitFor(() => expect(rows()).toEqual(['old.png']))
    await drop(png('a.png'), png('b.png'))
    expect(await screen.findByText('No more than 1')).toBeTruthy()
    await sent(1)
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['a.png']))
  })

  it('are taken from the clipboard, unless words come along, and lead whoever pastes on (C-content-44, C-media-05)', async () => {
    show({ one: true })
    await userEvent.click(within(await field()).getByRole('combobox'))
    await paste([png('page.png')], '<p>Tea</p>')
    await paste([png('a.png')])
    await sent(1)
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(rows()).toEqual(['a.png']))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Take a.png out')
  })

  it('are refused in words to who may not send any, and are nothing to a field that takes none (C-media-34)', async () => {
    const calls = show({ can: ['Read Picture'] })
    await drop(png('a.png'))
    expect(await screen.findByText('You may not')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('are left to the browser where the field takes none', async () => {
    show({ upload: undefined })
    expect((await drop(png('a.png'))).defaultPrevented).toBe(false)
  })

  it('are not taken for what is dragged on the page itself', async () => {
    const calls = show()
    await field()
    fireEvent.dragStart(document.body)
    expect((await drop(png('a.png'))).defaultPrevented).toBe(false)
    fireEvent.dragEnd(document.body)
    expect((await drop(png('a.png'))).defaultPrevented).toBe(true)
    await sent(1)
    expect(calls.map(({ name }) => name)).toEqual(['begin'])
  })
})
