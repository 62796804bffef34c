import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ariaKeys, combinationOf, isPressed, onKeyboard } from '../../src/runtime/keys/combination.ts'
import { KeysHost } from '../../src/runtime/keys/keys-host.tsx'
import { pageKeys } from '../../src/runtime/keys/page-keys.ts'
import { useKey } from '../../src/runtime/keys/use-key.ts'
import { useKeyed } from '../../src/runtime/keys/use-keyed.ts'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { createPlace } from './support/place.tsx'

beforeAll(() => import('../../src/runtime/windows/open-windows.tsx'))
afterEach(cleanup)

function Slash({ go, off }: { go: () => void; off?: boolean }) {
  useKey('/', go, { off })
  return (
    <>
      <input aria-label="Words" />
      <input type="checkbox" aria-label="Chosen" />
      <div role="menu" tabIndex={-1} />
      <div role="dialog" aria-label="Over it">
        <button type="button">Close</button>
      </div>
    </>
  )
}

function Keyed({ keys, press, disabled = false }: { keys: string; press: () => void; disabled?: boolean }) {
  const keyed = useKeyed(keys, disabled)
  return (
    <button type="button" {...keyed} onClick={press}>
      Publish
    </button>
  )
}

describe('a key', () => {
  it('is heard where it is not typed and stands for nothing else', () => {
    const go = vi.fn()
    render(<Slash go={go} />)
    fireEvent.keyDown(document.body, { key: '/' })
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: '/' })
    expect(go).toHaveBeenCalledTimes(2)
    for (const place of [screen.getByLabelText('Words'), screen.getByRole('menu'), screen.getByText('Close')])
      fireEvent.keyDown(place, { key: '/' })
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: '?' })
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('is not heard while it is off', () => {
    const go = vi.fn()
    render(<Slash go={go} off />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(go).not.toHaveBeenCalled()
  })
})

describe('keys as the spec writes them', () => {
  const press = (init: KeyboardEventInit, keys: string, apple = false) =>
    isPressed(combinationOf(keys), new KeyboardEvent('keydown', init), apple)

  it('are pressed with just these modifiers, whatever Shift does to a sign', () => {
    expect(press({ key: 'Enter', ctrlKey: true }, 'Mod+Enter')).toBe(true)
    expect(press({ key: 'Enter', metaKey: true }, 'Mod+Enter')).toBe(false)
    expect(press({ key: 'Enter', metaKey: true }, 'Mod+Enter', true)).toBe(true)
    expect(press({ key: 'Enter', ctrlKey: true, shiftKey: true }, 'Mod+Enter')).toBe(false)
    expect(press({ key: 'Enter', ctrlKey: true, altKey: true }, 'Mod+Enter')).toBe(false)
    expect(press({ key: 'P', altKey: true, shiftKey: true }, 'Alt+Shift+P')).toBe(true)
    expect(press({ key: 'N' }, 'n')).toBe(true)
    expect(press({ key: 'N', shiftKey: true }, 'n')).toBe(false)
    expect(press({ key: ':', ctrlKey: true, shiftKey: true }, 'Mod+:')).toBe(true)
    expect(press({ key: '+', ctrlKey: true }, 'Mod++')).toBe(true)
    // Option writes another letter.
    expect(press({ key: '˜', code: 'KeyN', altKey: true }, 'Alt+N', true)).toBe(true)
  })

  it('are said to those who listen, and shown, as their keyboard has them', () => {
    expect(['Mod+Enter', 'Alt+Shift+P', 'n', 'Mod++', 'Space'].map((keys) => ariaKeys(keys, false))).toEqual([
      'Control+Enter',
      'Alt+Shift+P',
      'N',
      'Control+Plus',
      'Space',
    ])
    expect(ariaKeys('Mod+S', true)).toBe('Meta+S')
    expect(onKeyboard('Control+Plus', 'Strg')).toEqual(['Strg', '+'])
  })
})

describe('the keys of a control', () => {
  it('press it on the page, also from a field where they write nothing; not where they are typed', () => {
    const [publish, add] = [vi.fn(), vi.fn()]
    render(
      <>
        <input aria-label="Words" />
        <Keyed keys="Mod+Enter" press={publish} />
        <Keyed keys="n" press={add} />
      </>,
    )
    const field = screen.getByLabelText('Words')
    expect(fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }), 'the browser does nothing of its own').toBe(false)
    // Held down it is pressed once, and the browser opens nothing of its own.
    expect(fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true })).toBe(false)
    expect(publish).toHaveBeenCalledOnce()
    expect(fireEvent.keyDown(field, { key: 'n' }), 'it is typed').toBe(true)
    expect(add).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(add).toHaveBeenCalledOnce()
  })

  it('are not heard below a window, and in it alone where it stands there', () => {
    const [below, inside] = [vi.fn(), vi.fn()]
    const page = (open: boolean) => (
      <>
        <Keyed keys="Mod+Enter" press={below} />
        {open && (
          <div role="dialog" aria-modal="true" aria-label="Over it">
            <input aria-label="Inside" />
            <Keyed keys="Mod+Enter" press={inside} />
          </div>
        )}
      </>
    )
    const { rerender } = render(page(true))
    fireEvent.keyDown(screen.getByLabelText('Inside'), { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect([below.mock.calls.length, inside.mock.calls.length]).toEqual([0, 2])
    rerender(page(false))
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(below).toHaveBeenCalledOnce()
  })

  it('are neither heard nor listed where it is disabled', () => {
    const press = vi.fn()
    render(<Keyed keys="Mod+Enter" press={press} disabled />)
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
    expect(press).not.toHaveBeenCalled()
    expect(pageKeys('Ctrl')).toEqual([])
  })
})

describe('the keys of a page', () => {
  it('are those of entries of closed menus as well', () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<span><button>More</button><span hidden data-entry-keys="Control+S" data-entry-name="Keep"></span></span>'
    document.body.append(page)
    expect(pageKeys('Ctrl', page)).toEqual([{ combinations: [['Ctrl', 'S']], name: 'Keep' }])
    page.remove()
  })

  it('are those that its controls say, each once, by their names', () => {
    const page = document.createElement('div')
    page.innerHTML = `
      <button aria-keyshortcuts="Control+K">Find <kbd aria-hidden="true">Ctrl K</kbd></button>
      <input aria-label="Search plants" aria-keyshortcuts="/" />
      <input aria-label="Search beds" aria-keyshortcuts="/" />
      <span aria-keyshortcuts="x"></span>`
    document.body.append(page)
    expect(pageKeys('Ctrl', page)).toEqual([
      { combinations: [['Ctrl', 'K']], name: 'Find' },
      { combinations: [['/']], name: 'Search plants' },
    ])
    page.remove()
  })

  it('are listed in a window that ? opens once, and Escape closes', async () => {
    const { around } = createPlace({})
    render(
      around(
        <>
          <input aria-label="Search plants" aria-keyshortcuts="/" />
          <KeysHost />
          <WindowHost />
        </>,
      ),
    )
    fireEvent.keyDown(document.body, { key: '?' })
    const window = await screen.findByRole('dialog')
    expect(
      within(window)
        .getAllByRole('term')
        .map((each) => each.textContent),
    ).toEqual(['Search plants', 'keys'])
    await act(async () => void fireEvent.keyDown(document.body, { key: '?' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
