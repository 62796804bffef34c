import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadsBlock, UploadsTexts } from '../../generator/grammar/blocks/uploads.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { UploadsHost } from '../../src/app/uploads-host.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { stubProperty } from '../support/stub-property.ts'
import { answerCalls } from './support/answers.ts'
import { FakeRequest } from './support/fake-request.ts'
import { query } from './support/operation.ts'
import { createStage, Page, type Stage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() =>
  Promise.all([import('../../src/blocks/uploads/uploads.tsx'), import('../../src/blocks/uploads/tray.tsx')]),
)

beforeEach(() => {
  // Here, as what is drawn is taken away after the tests, and writes down then what is on its way.
  sessionStorage.clear()
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  // Rows are drawn as far as there is room for them.
  stubProperty(HTMLElement.prototype, 'clientHeight', 2000)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const about = (word: string) => text(({ name }) => `${word} ${name}`)

const texts: UploadsTexts = {
  label: text('Uploads'),
  drop: text('Drop them here'),
  wrongType: text('That is none'),
  tooLarge: text('It is too large'),
  tooMany: text(({ count }) => `At most ${count}`),
  going: text(({ done, total }) => `${done} of ${total}`),
  over: text(({ done, failed }) => `${done} there, ${failed} not`),
  speed: text(({ size }) => `${size}/s`),
  waiting: text('Waits'),
  paused: text('Paused'),
  done: text('There'),
  failed: text('Not sent'),
  choose: text(({ name }) => `Choose ${name} again`),
  another: text(({ name }) => `This is not ${name}`),
  pause: about('Pause'),
  resume: about('Go on with'),
  cancel: about('Cancel'),
  retry: about('Retry'),
  find: about('Find'),
  remove: about('Remove'),
  cancelAll: text('Cancel all'),
  sure: text(({ count }) => `Give up ${count}?`),
  fold: text('Smaller'),
  unfold: text('Larger'),
  close: text('Close'),
}

const fileName = (scope: Scope) => (scope.file as { name: string }).name
const made = (scope: Scope) => (scope.result as { data: { id: string } }).data.id

const node: UploadsBlock = {
  block: 'uploads',
  at: 'uploads',
  name: 'readings',
  keep: 'garden',
  most: 100,
  count: 12,
  days: 1,
  drop: [{ into: 'top' }],
  do: [
    {
      step: 'mutate',
      operation: query('begin', ['Name', 'Into'], 'mutation'),
      with: { Name: fileName, Into: (scope: Scope) => scope.into },
    },
    { step: 'upload', to: (scope: Scope) => `/store/${made(scope)}`, file: (scope) => scope.file },
    { step: 'mutate', operation: query('complete', ['Id'], 'mutation'), with: { Id: made } },
  ],
  after: [{ step: 'mutate', operation: query('after', [], 'mutation') }],
  cancel: [{ step: 'mutate', operation: query('cancel', ['Id'], 'mutation'), with: { Id: made } }],
  folder: {
    do: [
      {
        step: 'mutate',
        operation: query('folder', ['Name', 'Into'], 'mutation'),
        with: { Name: (scope: Scope) => (scope.folder as { name: string }).name, Into: (scope: Scope) => scope.into },
      },
    ],
    id: made as never,
  },
  said: ((scope: Scope) => (scope.result as { message?: string }).message) as never,
  texts,
  blocks: [
    {
      block: 'buttons',
      at: 'buttons',
      actions: [
        { label: text('Add'), do: [{ step: 'browse', of: 'files', into: 'top' }] },
        { label: text('Add folder'), do: [{ step: 'browse', of: 'folder', into: 'top' }] },
      ],
    },
  ],
}

function show(change: Partial<UploadsBlock> = {}, stage: Stage = createStage()) {
  const calls = answerCalls({
    begin: ({ Name }) => ({ data: { id: `made-${Name}` } }),
    complete: ({ Id }) => ({ data: { id: Id }, message: Id === 'made-b.csv' ? 'It is called b (2).csv.' : undefined }),
    folder: ({ Name, Into }) => ({ data: { id: `${Into}/${Name}` } }),
    cancel: () => ({ data: null }),
    after: () => ({ data: null }),
  })
  const view = render(
    <Page stage={stage}>
      <main>
        <BlockView node={[{ ...node, ...change }]} />
      </main>
      <UploadsHost />
    </Page>,
  )
  const called = (name: string) => calls.filter((each) => each.name === name).map(({ variables }) => variables)
  return { ...view, stage, called }
}

const file = (name: string, size = 5) => new File(['x'.repeat(size)], name, { lastModified: 7 })
const row = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
const requests = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count))
const request = (name: string) => FakeRequest.all.findLast(({ address }) => address === `/store/made-${name}`)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const data = (...files: File[]) => ({ dataTransfer: { files, items: [], types: ['Files'] } })

async function choose(of: 'files' | 'folder', ...chosen: File[]) {
  await press(of === 'files' ? 'Add' : 'Add folder')
  const input = document.querySelector(`[data-browse=${of}]`) as HTMLInputElement
  await userEvent.upload(input, chosen)
}

describe('uploads', () => {
  it('are sent four at a time, each with how far it is, and what follows is done (C-media-06)', async () => {
    const { called, stage } = show()
    await choose('files', ...Array.from({ length: 6 }, (_, index) => file(`${index}.csv`)))
    await requests(4)
    expect(await screen.findByText('0 of 6')).toBeTruthy()
    expect(within(await row('5.csv')).getByText('Waits')).toBeTruthy()
    expect(stage.services.unsaved.any.get()).toBe(true)
    request('0.csv')?.progress(1, 2)
    expect(screen.getByRole('progressbar', { name: '0.csv' }).getAttribute('aria-valuenow')).toBe('50')
    await request('0.csv')?.answer(200)
    await requests(5)
    for (const index of [1, 2, 3, 4]) await request(`${index}.csv`)?.answer(200)
    await requests(6)
    await request('5.csv')?.answer(200)
    expect(await screen.findByRole('status')).toHaveProperty('textContent', '6 there, 0 not')
    expect(called('complete')).toHaveLength(6)
    expect(called('after').length).toBeGreaterThan(0)
    expect(stage.services.unsaved.any.get()).toBe(false)
    await press('Close')
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  it('one can be paused and gone on with: it begins again, and the server knows it (C-media-06, C-media-07)', async () => {
    const { called } = show()
    await choose('files', file('a.csv'))
    await requests(1)
    await press('Pause a.csv')
    expect(within(await row('a.csv')).getByText('Paused')).toBeTruthy()
    expect(called('complete')).toEqual([])
    await press('Go on with a.csv')
    await requests(2)
    await FakeRequest.all[1]?.answer(200)
    expect(await within(await row('a.csv')).findByText('There')).toBeTruthy()
    expect(called('begin')).toHaveLength(2)
  })

  it('one can be given up, and all of them after a question: the server is told (C-media-06)', async () => {
    const { called, stage } = show()
    await choose('files', ...Array.from({ length: 5 }, (_, index) => file(`${index}.csv`)))
    await requests(4)
    await press('Cancel 0.csv')
    await waitFor(() => expect(called('cancel')).toEqual([{ Id: 'made-0.csv' }]))
    expect(screen.queryByText('0.csv')).toBeNull()
    await requests(5)
    await press('Cancel all')
    const asked = stage.services.windows.open.get()[0]
    expect(asked).toMatchObject({ kind: 'confirm', words: { text: 'Give up 4?' } })
    if (asked?.kind === 'confirm') act(() => asked.answer(true))
    await waitFor(() => expect(called('cancel')).toHaveLength(5))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    expect(called('complete')).toEqual([])
  })

  it('say why one is refused, and the others go on; it can be tried again (C-media-09, C-media-10)', async () => {
    const { stage } = show()
    await choose('files', file('a.csv'), file('b.csv'), file('large.csv', 101))
    await requests(2)
    await request('a.csv')?.answer(415)
    await request('b.csv')?.answer(200)
    expect(await within(await row('a.csv')).findByText('That is none')).toBeTruthy()
    expect(await within(await row('b.csv')).findByText('It is called b (2).csv.')).toBeTruthy()
    expect(within(await row('large.csv')).getByText('It is too large')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry large.csv' })).toBeNull()
    await press('Retry a.csv')
    await requests(3)
    await choose('files', ...Array.from({ length: 13 }, (_, index) => file(`${index}.csv`)))
    expect(stage.services.notices.shown.get().map(({ text }) => text)).toEqual(['At most 12'])
    expect(FakeRequest.all).toHaveLength(3)
  })

  it('are dropped anywhere on the page, or on what takes them itself; never beside it (C-media-04, C-media-05)', async () => {
    const { called } = show()
    const main = screen.getByRole('main')
    const button = await screen.findByRole('button', { name: 'Add' })
    const own = document.createElement('p')
    own.dataset.dropInto = 'shelf'
    main.append(own)
    fireEvent.dragOver(button, data())
    expect(screen.getByText('Drop them here')).toBeTruthy()
    fireEvent.dragOver(own, data())
    expect(screen.queryByText('Drop them here')).toBeNull()
    expect(own.hasAttribute('data-drop-over')).toBe(true)
    fireEvent.drop(own, data(file('a.csv')))
    expect(own.hasAttribute('data-drop-over')).toBe(false)
    fireEvent.drop(button, data(file('b.csv')))
    await requests(2)
    expect(called('begin')).toEqual([
      { Name: 'a.csv', Into: 'shelf' },
      { Name: 'b.csv', Into: 'top' },
    ])
    const beside = fireEvent.drop(document.body, data(file('c.csv')))
    expect(beside, 'the browser would leave for it').toBe(false)
    fireEvent.dragStart(own)
    fireEvent.drop(button, data(file('d.csv')))
    fireEvent.dragEnd(own)
    await act(async () => {})
    expect(FakeRequest.all).toHaveLength(2)
  })

  it('are pasted, but for what is pasted into a field (C-media-05)', async () => {
    show()
    await screen.findByRole('button', { name: 'Add' })
    const pasted = { clipboardData: { files: [file('image.png')], items: [], types: ['Files'] } }
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.paste(field, pasted)
    field.remove()
    await act(async () => {})
    expect(FakeRequest.all).toEqual([])
    fireEvent.paste(document.body, pasted)
    await requests(1)
  })

  it('are not taken from whoever may not put anything there (C-media-04, C-media-34)', async () => {
    const can = [{ action: 'Create', subject: 'Bed' }] as never
    show({ drop: [{ into: 'top', gate: { at: 'drop', can } }] }, createStage('/', { can: [] }))
    const button = await screen.findByRole('button', { name: 'Add' })
    fireEvent.dragOver(button, data())
    expect(screen.queryByText('Drop them here')).toBeNull()
    fireEvent.drop(button, data(file('a.csv')))
    fireEvent.paste(document.body, { clipboardData: { files: [file('a.png')], items: [], types: ['Files'] } })
    await act(async () => {})
    expect(FakeRequest.all).toEqual([])
  })

  it('of whole folders make each folder once, before what lies in it (C-media-05)', async () => {
    const { called } = show()
    const within = (path: string) =>
      Object.defineProperty(file(path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
    await choose(
      'folder',
      within('trip/a.csv'),
      within('trip/day/b.csv'),
      within('trip/day/c.csv'),
      within('trip/.DS_Store'),
    )
    await requests(3)
    expect(called('folder')).toEqual([
      { Name: 'trip', Into: 'top' },
      { Name: 'day', Into: 'top/trip' },
    ])
    expect(called('begin').map(({ Into }) => Into)).toEqual(['top/trip', 'top/trip/day', 'top/trip/day'])
  })

  it('are offered again when the page was loaded anew, and go on with the same file only (C-media-07)', async () => {
    const { unmount } = show()
    await choose('files', file('a.csv'), file('b.csv'))
    await requests(2)
    await request('b.csv')?.answer(200)
    await within(await row('b.csv')).findByText('It is called b (2).csv.')
    unmount()
    FakeRequest.all = []
    const { called } = show()
    expect(within(await row('a.csv')).getByText('Choose a.csv again')).toBeTruthy()
    expect(screen.queryByText('b.csv')).toBeNull()
    const input = (await row('a.csv')).querySelector('input') as HTMLInputElement
    await userEvent.upload(input, file('a.csv', 6))
    expect(within(await row('a.csv')).getByText('This is not a.csv')).toBeTruthy()
    await userEvent.upload(input, file('a.csv'))
    await requests(1)
    await FakeRequest.all[0]?.answer(200)
    expect(await within(await row('a.csv')).findByText('There')).toBeTruthy()
    expect(called('complete')).toEqual([{ Id: 'made-a.csv' }])
  })

  it('whose last answer was lost are not sent once more', async () => {
    const { called } = show()
    const answer = globalThis.fetch
    let lost = 0
    globalThis.fetch = async (url, init) => {
      if (lost > 0 || !String(init?.body).includes('"complete"')) return answer(url, init)
      lost += 1
      await answer(url, init)
      throw new TypeError('Failed to fetch')
    }
    await choose('files', file('a.csv'))
    await requests(1)
    await request('a.csv')?.answer(200)
    await waitFor(() => expect(lost).toBe(1))
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await within(await row('a.csv')).findByText('There')).toBeTruthy()
    expect(called('begin')).toHaveLength(1)
    expect(called('complete')).toEqual([{ Id: 'made-a.csv' }, { Id: 'made-a.csv' }])
    expect(FakeRequest.all).toHaveLength(1)
  })

  it('that were refused are not offered again', async () => {
    const { unmount } = show()
    await choose('files', file('a.csv'))
    await requests(1)
    await request('a.csv')?.answer(415)
    await within(await row('a.csv')).findByText('That is none')
    unmount()
    show()
    await screen.findByRole('button', { name: 'Add' })
    await act(async () => {})
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  it('about something else are not offered there', async () => {
    const { unmount } = show()
    await choose('files', file('a.csv'))
    await requests(1)
    unmount()
    show({ keep: 'park' as unknown as UploadsBlock['keep'] })
    await screen.findByRole('button', { name: 'Add' })
    await act(async () => {})
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })
})
