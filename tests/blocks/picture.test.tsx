import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PictureBlock, PictureUpload } from '../../generator/grammar/blocks/picture.ts'
import { isAccepted } from '../../src/blocks/picture/is-accepted.ts'
import type { Names } from '../../src/runtime/expressions/scopes.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/picture/picture.tsx'))

/** Stands in for the browser's own; the test says what comes of what was sent. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  readonly upload = new EventTarget()
  status = 0
  address = ''
  body: Blob | undefined

  open(_method: string, address: string) {
    this.address = address
  }

  setRequestHeader() {}

  send(body: Blob) {
    this.body = body
    FakeRequest.last = this
  }

  progress(loaded: number, total: number) {
    const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total })
    act(() => void this.upload.dispatchEvent(event))
  }

  answer(status: number) {
    this.status = status
    return act(async () => void this.dispatchEvent(new Event('load')))
  }
}

const made: string[] = []
const given: string[] = []

beforeEach(() => {
  FakeRequest.last = undefined
  made.length = 0
  given.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length}`)
    return made.at(-1) as string
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void given.push(address))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const node: PictureBlock = {
  block: 'picture',
  at: 'picture',
  src: (scope) => scope.picture as string,
  name: 'Ann Lee',
  shape: 'round',
  upload: {
    label: text('Choose a picture'),
    accept: ['image/png', 'image/jpeg'],
    most: 10,
    wrongType: text('Only pictures.'),
    tooLarge: text('Too large.'),
    failed: text('It was not sent.'),
    do: [
      { step: 'upload', to: '/store/ann?signed', file: (scope) => scope.file },
      {
        step: 'notify',
        notice: {
          text: text(
            ({ name }) => `Sent ${name}`,
            (scope) => ({ name: (scope.file as { name: string }).name }),
          ),
          tone: 'success',
        },
      },
    ],
  },
  remove: {
    label: text('Remove Picture'),
    gate: { when: (scope) => scope.picture !== '', at: 'remove' },
    do: [{ step: 'notify', notice: { text: text('Removed'), tone: 'info' } }],
  },
}

function show(change: Partial<PictureBlock> = {}, names: Names = { picture: '' }) {
  const stage = createStage()
  const nodes = [{ ...node, ...change }]
  const { rerender, unmount } = render(<OnStage stage={stage} nodes={nodes} names={names} />)
  const told = () => stage.services.notices.shown.get().map((notice) => notice.text)
  const shown = () => document.querySelector('img')?.getAttribute('src')
  return {
    told,
    shown,
    unmount,
    change: (next: Names) => rerender(<OnStage stage={stage} nodes={nodes} names={next} />),
  }
}

const file = (name: string, type: string, size = 5) => new File(['x'.repeat(size)], name, { type })

/** A browser that says of every picture that it is so many pixels wide, or that it is none. */
function stubImage(event: string, naturalWidth: number) {
  class StubImage extends EventTarget {
    readonly naturalWidth = naturalWidth
    readonly naturalHeight = 1
    set src(_address: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(event)))
    }
  }
  vi.stubGlobal('Image', StubImage)
}

async function choose(chosen: File) {
  await screen.findByRole('button', { name: 'Choose a picture' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, chosen, { applyAccept: false })
}

describe('picture', () => {
  it('shows initials where there is no picture, and the picture where there is one (P-2.10-02)', async () => {
    const { shown, change } = show()
    expect(await screen.findByText('AL')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).toBeNull()
    change({ picture: '/store/ann' })
    await waitFor(() => expect(shown()).toBe('/store/ann'))
    expect(screen.getByRole('img', { name: 'Ann Lee' })).toBeTruthy()
  })

  it('shows what was chosen while it is sent, with how far it is', async () => {
    const { shown, told } = show()
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(FakeRequest.last?.address).toBe('/store/ann?signed'))
    expect(shown()).toBe('blob:0')
    FakeRequest.last?.progress(2, 8)
    const bar = screen.getByRole('progressbar', { name: 'Choose a picture' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('25%')).toBeTruthy()
    await FakeRequest.last?.answer(200)
    await waitFor(() => expect(told()).toEqual(['Sent me.png']))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(shown()).toBe('blob:0')
  })

  it('shows the picture that was sent as soon as it is there, and gives the preview back', async () => {
    const { shown, change } = show()
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(FakeRequest.last).toBeTruthy())
    await FakeRequest.last?.answer(200)
    change({ picture: '/store/new' })
    await waitFor(() => expect(shown()).toBe('/store/new'))
    expect(given).toEqual(made)
  })

  it('takes a file that is dropped on it', async () => {
    const { told } = show()
    const button = await screen.findByRole('button', { name: 'Choose a picture' })
    fireEvent.drop(button, { dataTransfer: { files: [file('me.jpg', 'image/jpeg')] } })
    await waitFor(() => expect(FakeRequest.last?.body?.type).toBe('image/jpeg'))
    await FakeRequest.last?.answer(200)
    await waitFor(() => expect(told()).toEqual(['Sent me.jpg']))
  })

  it.each([
    ['of another kind', file('me.pdf', 'application/pdf'), 'Only pictures.'],
    ['that is too large', file('me.png', 'image/png', 11), 'Too large.'],
  ])('sends no file %s, and says why', async (_name, chosen, words) => {
    const { shown } = show()
    await choose(chosen)
    const status = await screen.findByText(words)
    expect(status.getAttribute('role')).toBe('status')
    expect([FakeRequest.last, shown()]).toEqual([undefined, undefined])
  })

  it.each([
    ['of more pixels than it may have', 'load', 4097, 'Too large.'],
    ['that no browser can draw', 'error', 0, 'Only pictures.'],
  ])('sends no picture %s, and says why (P-2.10-02)', async (_name, event, pixels, words) => {
    stubImage(event, pixels)
    const { shown } = show({ upload: { ...(node.upload as PictureUpload), side: 4096 } })
    await choose(file('me.png', 'image/png'))
    expect(await screen.findByText(words)).toBeTruthy()
    expect([FakeRequest.last, shown()]).toEqual([undefined, undefined])
  })

  it('sends a picture of as many pixels as it may have', async () => {
    stubImage('load', 4096)
    show({ upload: { ...(node.upload as PictureUpload), side: 4096 } })
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(FakeRequest.last?.address).toBe('/store/ann?signed'))
  })

  it('says that it was not sent, and shows the former picture again', async () => {
    const { shown, told } = show({}, { picture: '/store/ann' })
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(FakeRequest.last).toBeTruthy())
    await FakeRequest.last?.answer(500)
    expect(await screen.findByText('It was not sent.')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe('/store/ann'))
    expect([told(), given]).toEqual([[], made])
  })

  it('forgets what it said with the next file', async () => {
    show()
    await choose(file('me.pdf', 'application/pdf'))
    await screen.findByText('Only pictures.')
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(screen.queryByText('Only pictures.')).toBeNull())
  })

  it('takes the picture away by a link (P-2.10-02)', async () => {
    const { told } = show({}, { picture: '/store/ann' })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Picture' }))
    expect(told()).toEqual(['Removed'])
  })

  it('is only looked at where nothing can be done', async () => {
    show({ upload: undefined, remove: undefined }, { picture: '/store/ann' })
    expect(await screen.findByRole('img', { name: 'Ann Lee' })).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('gives the preview back when it goes', async () => {
    const { unmount } = show()
    await choose(file('me.png', 'image/png'))
    await waitFor(() => expect(made).toHaveLength(1))
    unmount()
    expect(given).toEqual(made)
  })

  it('knows kinds of files by their MIME types', () => {
    expect(isAccepted('image/png', ['image/png'])).toBe(true)
    expect(isAccepted('image/svg+xml', ['image/*'])).toBe(true)
    expect(isAccepted('', ['image/*'])).toBe(false)
    expect(isAccepted('imagex/png', ['image/*'])).toBe(false)
  })
})
