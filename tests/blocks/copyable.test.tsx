import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CopyableBlock } from '../../generator/grammar/blocks/copyable.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/copyable/copyable.tsx'))

const written: string[] = []
let refuses = false

beforeEach(() => {
  written.length = 0
  refuses = false
})
afterEach(() => vi.restoreAllMocks())

const node: CopyableBlock = {
  block: 'copyable',
  at: 'copyable',
  label: text('Bed ID'),
  value: (scope) => scope.id as string,
  copied: { text: text('Bed ID copied'), tone: 'success' },
}

function show(change: Partial<CopyableBlock> = {}, id: string | undefined = 'bed-1') {
  const stage = createStage()
  render(<OnStage stage={stage} nodes={[{ ...node, ...change }]} names={{ id }} />)
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => {
    if (refuses) throw new DOMException('Not here', 'NotAllowedError')
    written.push(words)
  })
  const unsaved = () => stage.services.unsaved.forms.get().flatMap((form) => (form.unsaved() ? [form.lost?.()] : []))
  return { user, unsaved, told: () => stage.services.notices.shown.get().map(({ text: words, tone }) => [words, tone]) }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Bed ID' })
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

describe('copyable', () => {
  it('shows what cannot be changed, and copies it (P-2.9-25, P-3-06)', async () => {
    const { user, told } = show()
    const input = await field()
    expect([input.value, input.readOnly]).toEqual(['bed-1', true])
    await user.click(screen.getByRole('button', { name: 'Copy Bed ID' }))
    await waitFor(() => expect(told()).toEqual([['Bed ID copied', 'success']]))
    expect(written).toEqual(['bed-1'])
  })

  it('shows a line for a shell whole, copies it as it is, and selects it where it cannot be copied', async () => {
    const { user, told } = show({ code: true, label: text('Line') }, 'curl "https://garden.test/beds"')
    const code = await screen.findByRole('group', { name: 'Line' })
    expect(code.textContent).toBe('curl "https://garden.test/beds"')
    await user.click(screen.getByRole('button', { name: 'Copy Line' }))
    await waitFor(() => expect(told()).toEqual([['Bed ID copied', 'success']]))
    expect(written).toEqual(['curl "https://garden.test/beds"'])
    refuses = true
    await user.click(screen.getByRole('button', { name: 'Copy Line' }))
    await waitFor(() => expect(getSelection()?.toString()).toBe('curl "https://garden.test/beds"'))
  })

  it('shows JSON in lines, and copies it byte for byte (C-content-68)', async () => {
    const { user, told } = show({ json: true }, '{"data":{"title":"Bed"}}')
    const code = await screen.findByRole('group', { name: 'Bed ID' })
    expect(code.textContent).toBe('{\n  "data": {\n    "title": "Bed"\n  }\n}')
    await user.click(screen.getByRole('button', { name: 'Copy Bed ID' }))
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(written).toEqual(['{"data":{"title":"Bed"}}'])
  })

  it.each([true, false])('is saved as a file, byte for byte (code: %s; C-template-43)', async (code) => {
    const saved: [string, Blob][] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(['', blob as Blob])
      return 'blob:made'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, new Blob([this.href])])
    })
    const words = 'export type Bed = { "id": string }\n'
    const { user } = show({ code, file: { name: () => 'beds.ts', label: text('Download the types') } }, words)
    await user.click(await screen.findByRole('button', { name: 'Download the types' }))
    expect(made).toHaveBeenCalledOnce()
    expect(await saved[0]?.[1].text()).toBe(words)
    expect([saved[1]?.[0], await saved[1]?.[1].text()]).toEqual(['beds.ts', 'blob:made'])
  })

  it('shows what was to be JSON and is none as it is', async () => {
    show({ json: true }, '{"data":')
    expect((await screen.findByRole('group', { name: 'Bed ID' })).textContent).toBe('{"data":')
  })

  it('is selected as a whole when it is come to by keyboard', async () => {
    const { user } = show()
    const input = await field()
    await user.tab()
    expect([document.activeElement, selected(input)]).toEqual([input, 'bed-1'])
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Bed ID' }))
  })

  it('is selected where the browser refuses, and says so', async () => {
    const { user, told } = show()
    refuses = true
    const input = await field()
    await user.click(screen.getByRole('button', { name: 'Copy Bed ID' }))
    await waitFor(() => expect(told()).toEqual([['It could not be copied. It is selected now.', 'warning']]))
    expect([document.activeElement, selected(input)]).toEqual([input, 'bed-1'])
  })

  it.each(['', undefined])('shows a dash and no button where there is nothing (%j)', async (id) => {
    const stage = createStage()
    render(<OnStage stage={stage} nodes={[node]} names={{ id }} />)
    expect((await field()).value).toBe('-')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('warns above, in words that belong to the field (P-2.9-37)', async () => {
    show({ warning: text('Copy it now.'), secret: true })
    const input = await field()
    const warning = screen.getByText('Copy it now.')
    expect(input.getAttribute('aria-describedby')).toBe(warning.id)
    expect(input.autocomplete).toBe('off')
  })

  describe('that is shown once', () => {
    const once = { once: text('You have not copied it.'), warning: text('Copy it now.'), secret: true }

    it('has the focus when it comes, and is read out with its warning', async () => {
      show(once)
      const input = await field()
      await waitFor(() => expect(document.activeElement).toBe(input))
      expect(selected(input)).toBe('bed-1')
      const told = document.getElementById(input.getAttribute('aria-describedby') ?? '')
      expect(told?.textContent).toBe('Copy it now.')
    })

    it('is asked about before it goes, until it was copied', async () => {
      const { user, unsaved } = show(once)
      await field()
      expect(unsaved()).toEqual(['You have not copied it.'])
      refuses = true
      await user.click(screen.getByRole('button', { name: 'Copy Bed ID' }))
      expect(unsaved()).toHaveLength(1)
      refuses = false
      await user.click(screen.getByRole('button', { name: 'Copy Bed ID' }))
      await waitFor(() => expect(unsaved()).toEqual([]))
    })

    it('counts as copied where the browser copies it, and where it is saved', async () => {
      const { unsaved } = show({ ...once, file: { name: () => 'bed.txt', label: text('Save') } })
      fireEvent.copy(await field())
      expect(unsaved()).toEqual([])
    })

    it('asks nobody where there is nothing, or it can be seen again', async () => {
      const { unsaved } = show({ warning: text('Copy it.') })
      await field()
      expect(unsaved()).toEqual([])
      expect(document.activeElement).toBe(document.body)
    })
  })
})
