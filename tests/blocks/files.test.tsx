import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import type { FilesBlock } from '../../generator/grammar/blocks/files.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import { progressOf } from '../../src/blocks/files/sent-files.ts'
import { CloseContext } from '../../src/runtime/actions/places.ts'
import { answerCalls } from './support/answers.ts'
import { FakeRequest } from './support/fake-request.ts'
import { query } from './support/operation.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/files/files.tsx'))

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const words = (says: string) => text(({ name }) => says.replace('#', String(name)))

const node: FilesBlock = {
  block: 'files',
  at: 'files',
  label: text('Readings'),
  accept: ['csv', 'xls', 'xlsx'],
  most: 10,
  texts: {
    drop: text('Drop files here'),
    browse: text('Browse'),
    wrongType: text('Some of your files type are not allowed'),
    tooLarge: words('# is too large'),
    failed: text('It was not sent'),
    done: text('Sent'),
    remove: words('Remove #'),
  },
  do: [
    {
      step: 'mutate',
      operation: query('begin', ['Name'], 'mutation'),
      with: { Name: (scope: Scope) => (scope.file as { name: string }).name },
    },
    {
      step: 'upload',
      to: (scope: Scope) => `/store/${(scope.result as { data: { id: string } }).data.id}`,
      file: (scope) => scope.file,
    },
  ],
  actions: [
    {
      label: text('Import'),
      do: [
        {
          step: 'notify',
          notice: {
            text: text(
              ({ name, id }) => `Importing ${name} as ${id}`,
              (scope) => ({
                name: (scope.file as { name: string }).name,
                id: (scope.result as { data: { id: string } }).data.id,
              }),
            ),
            tone: 'info',
          },
        },
      ],
    },
  ],
}

function show(change: Partial<FilesBlock> = {}) {
  const calls = answerCalls({
    begin: ({ Name }) => ({ data: { id: `made-${Name}` } }),
    rename: () => ({ data: { id: 'renamed' } }),
  })
  const stage = createStage()
  const view = render(<OnStage stage={stage} nodes={[{ ...node, ...change }]} />)
  return { ...view, stage, calls, told: () => stage.services.notices.shown.get().map((notice) => notice.text) }
}

const file = (name: string, size = 5) => new File(['x'.repeat(size)], name)
const rows = () => screen.queryAllByRole('listitem')
const row = (name: string) => rows().find((each) => within(each).queryByText(name)) as HTMLElement
const requests = (count: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(count))
const percent = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow')

async function choose(...chosen: File[]) {
  await screen.findByRole('button', { name: 'Browse' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, chosen, { applyAccept: false })
}

describe('files', () => {
  it('sends what is chosen one after the other, each with how far it is (P-2.9-39, P-2.9-41)', async () => {
    const { calls } = show()
    await choose(file('a.csv'), file('b.XLSX'))
    await requests(1)
    expect([percent('a.csv'), percent('b.XLSX')]).toEqual(['10', '0'])
    FakeRequest.all[0]?.progress(1, 2)
    expect(percent('a.csv')).toBe('55')
    FakeRequest.all[0]?.progress(2, 2)
    expect(percent('a.csv')).toBe('99')
    expect(calls.map(({ variables }) => variables.Name)).toEqual(['a.csv'])
    await FakeRequest.all[0]?.answer(200)
    await requests(2)
    expect(within(row('a.csv')).getByText('Sent')).toBeTruthy()
    expect(FakeRequest.all.map(({ address }) => address)).toEqual(['/store/made-a.csv', '/store/made-b.XLSX'])
    await FakeRequest.all[1]?.answer(200)
    await waitFor(() => expect(within(row('b.XLSX')).getByText('Sent')).toBeTruthy())
    expect(screen.getByText('b.XLSX: Sent').getAttribute('role')).toBe('status')
  })

  it('takes what is dropped on it, and what comes while another is sent (P-2.9-39)', async () => {
    show()
    const zone = (await screen.findByText('Drop files here')).parentElement as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [file('a.csv')], types: ['Files'] } })
    await requests(1)
    fireEvent.drop(zone, { dataTransfer: { files: [file('b.csv')], types: ['Files'] } })
    expect(rows()).toHaveLength(2)
    await FakeRequest.all[0]?.answer(200)
    await requests(2)
  })

  it('C-media-20 takes one file where it is to be one, and another in its place once it is over', async () => {
    show({ single: true })
    const zone = (await screen.findByText('Drop files here')).parentElement as HTMLElement
    expect((document.querySelector('input[type=file]') as HTMLInputElement).multiple).toBe(false)
    const drop = (...files: File[]) => fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
    drop(file('a.csv'), file('b.csv'))
    await requests(1)
    drop(file('c.csv'))
    expect(rows().map((each) => each.textContent?.slice(0, 5))).toEqual(['a.csv'])
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(within(row('a.csv')).getByText('Sent')).toBeTruthy())
    drop(file('c.csv'))
    await requests(2)
    expect(rows().map((each) => each.textContent?.slice(0, 5))).toEqual(['c.csv'])
  })

  it('leaves other types out, and says so once; the others go on (P-2.9-40)', async () => {
    show()
    await choose(file('a.pdf'), file('b.csv'), file('noextension'), file('csv'))
    const said = await screen.findAllByText('Some of your files type are not allowed')
    expect(said).toHaveLength(1)
    expect(said[0]?.closest('[role=alert]')).toBeTruthy()
    expect(rows()).toHaveLength(1)
    await requests(1)
    await choose(file('c.csv'))
    expect(screen.queryByText('Some of your files type are not allowed')).toBeNull()
  })

  it('leaves out what is too large, by name', async () => {
    show()
    await choose(file('large.csv', 11), file('most.csv', 10))
    expect(await screen.findByText('large.csv is too large')).toBeTruthy()
    expect(rows()).toHaveLength(1)
    expect(row('most.csv')).toBeTruthy()
  })

  it('says of one that it was not sent, goes on with the next, and sends it again on demand', async () => {
    const { told } = show()
    await choose(file('a.csv'), file('b.csv'))
    await requests(1)
    await FakeRequest.all[0]?.answer(500)
    await requests(2)
    expect(within(row('a.csv')).getByText('It was not sent')).toBeTruthy()
    expect(within(row('a.csv')).queryByRole('button', { name: 'Import' })).toBeNull()
    await FakeRequest.all[1]?.answer(200)
    await userEvent.click(within(row('a.csv')).getByRole('button', { name: 'Try again' }))
    await requests(3)
    await FakeRequest.all[2]?.answer(200)
    await waitFor(() => expect(within(row('a.csv')).getByText('Sent')).toBeTruthy())
    expect(told()).toEqual([])
  })

  it('offers beside what was sent what can be done with it, with what was answered (P-2.9-41)', async () => {
    const { told } = show()
    await choose(file('a.csv'), file('b.csv'))
    await requests(1)
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    await FakeRequest.all[0]?.answer(200)
    await requests(2)
    await FakeRequest.all[1]?.answer(200)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(2))
    await userEvent.click(within(row('a.csv')).getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(told()).toEqual(['Importing a.csv as made-a.csv']))
  })

  it('keeps what was answered of a file that is being sent, whatever is done beside another', async () => {
    const renaming: Step = { step: 'mutate', operation: query('rename', [], 'mutation') }
    const { calls, told } = show({ actions: [...(node.actions ?? []), { label: text('Rename'), do: [renaming] }] })
    await choose(file('a.csv'), file('b.csv'))
    await requests(1)
    await FakeRequest.all[0]?.answer(200)
    await requests(2)
    await userEvent.click(await within(row('a.csv')).findByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(calls.at(-1)?.name).toBe('rename'))
    await FakeRequest.all[1]?.answer(200)
    await userEvent.click(await within(row('b.csv')).findByRole('button', { name: 'Import' }))
    await waitFor(() => expect(told()).toEqual(['Importing b.csv as made-b.csv']))
  })

  it('takes a file off the list that is not being sent, and keeps the focus', async () => {
    const { calls } = show()
    await choose(file('a.csv'), file('b.csv'))
    await requests(1)
    expect(screen.queryByRole('button', { name: 'Remove a.csv' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove b.csv' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse' }))
    await FakeRequest.all[0]?.answer(200)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.csv' }))
    expect([rows(), calls.length]).toEqual([[], 1])
  })

  it('asks before it is left while something is on its way, and only then', async () => {
    const { stage, unmount } = show()
    const asks = () => stage.services.unsaved.asksBefore(undefined)
    await choose(file('a.csv'))
    await requests(1)
    expect([asks(), stage.services.unsaved.any.get()]).toEqual([true, true])
    await FakeRequest.all[0]?.answer(500)
    await screen.findByText('It was not sent')
    expect([asks(), stage.services.unsaved.any.get()]).toEqual([false, false])
    unmount()
    expect(stage.services.unsaved.forms.get()).toEqual([])
  })

  it('is not asked about by its own steps, where they close what it stands in', async () => {
    const asked: boolean[] = []
    const stage = createStage()
    answerCalls({ begin: () => ({ data: { id: 'made' } }) })
    const closing = { ...node, do: [...node.do, { step: 'close' } as Step] }
    render(
      <CloseContext value={() => asked.push(stage.services.unsaved.asksBefore(undefined)) > 0}>
        <OnStage stage={stage} nodes={[closing]} />
      </CloseContext>,
    )
    await choose(file('a.csv'))
    await requests(1)
    await FakeRequest.all[0]?.answer(200)
    await waitFor(() => expect(asked).toEqual([false]))
  })

  it('counts from 10 to 99 while it is sent, and 100 only when it is there (P-2.9-41, P-4-26)', () => {
    expect([0, 0.5, 1, 2].map(progressOf)).toEqual([10, 55, 99, 99])
  })
})
