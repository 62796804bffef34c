import { expect, it, vi } from 'vitest'
import { createUnsaved } from '../../src/runtime/unsaved/unsaved.ts'

function open() {
  const confirm = vi.fn(async () => false)
  const unsaved = createUnsaved(
    () => ({ windows: { load: async () => {}, confirm }, texts: { engine: (key: string) => key } }) as never,
  )
  return { unsaved, confirm }
}

const form = (isUnsaved: () => boolean, save?: () => Promise<void>) => ({
  window: 1,
  unsaved: isUnsaved,
  goneOn: () => true,
  ...(save && { save }),
})

it('C-content-41: a window whose form saves itself is closed once that is saved, and asks where it is not', async () => {
  const { unsaved, confirm } = open()
  expect(unsaved.mayClose(1)).toBe(true)
  let left = true
  const save = vi.fn(async () => {
    left = false
  })
  const remove = unsaved.add(form(() => left, save))
  expect(await unsaved.mayClose(1)).toBe(true)
  expect([save.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 0])
  // Nothing of it is left behind: it is closed at once.
  expect(unsaved.mayClose(1)).toBe(true)
  remove()
  // It could not be saved.
  unsaved.add(
    form(
      () => true,
      async () => {},
    ),
  )
  expect(await unsaved.mayClose(1)).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('a window whose form does not save itself asks at once', async () => {
  const { unsaved, confirm } = open()
  unsaved.add(form(() => true))
  expect(await unsaved.mayClose(1)).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(1)
  // The page, and other windows, have nothing to do with it.
  expect(unsaved.mayClose(2)).toBe(true)
})

it('what was typed into a window is asked about where a slip would close it, not where staff close it or leave', async () => {
  const { unsaved, confirm } = open()
  unsaved.add({ ...form(() => true), bySlip: true })
  expect([unsaved.mayClose(1), unsaved.asksBefore(undefined), unsaved.any.get()]).toEqual([true, false, false])
  expect(await unsaved.mayClose(1, true)).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('a window offers to go on or to discard, a page to go on or to leave; what else is lost is said in its own words', async () => {
  const { unsaved, confirm } = open()
  const remove = unsaved.add(form(() => true))
  await unsaved.mayClose(1)
  await unsaved.ask()
  remove()
  unsaved.add({ ...form(() => true), lost: () => 'Copy it first.' })
  await unsaved.mayClose(1)
  const asked = confirm.mock.calls.map(([words]: unknown[]) => words)
  expect(asked).toEqual([
    { title: 'confirm', text: 'unsaved', button: 'draftDrop', other: 'stay', danger: true },
    { title: 'confirm', text: 'unsaved', button: 'leave', other: 'stay', danger: true },
    { title: 'confirm', text: 'Copy it first.', button: 'close', other: 'cancel', danger: true },
  ])
})
