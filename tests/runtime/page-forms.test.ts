import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageForms, type ShownForm } from '../../src/runtime/forms/page-forms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A form of which the fields that are drawn, and whether more come, are in the test's hands. */
function form() {
  const drawn = new Set<string>()
  const at = { coming: true, focused: '' }
  const shown = {
    focus(path: string) {
      if (drawn.has(path)) at.focused = path
      return drawn.has(path)
    },
    isComing: () => at.coming,
  } as ShownForm
  return { shown, drawn, at }
}

it('a field is led into as soon as it is drawn, be it after its form', async () => {
  const forms = createPageForms()
  const { shown, drawn, at } = form()
  const led = forms.focus('content', 'summary')
  forms.add('content', shown)
  await vi.advanceTimersByTimeAsync(300)
  expect(at.focused).toBe('')
  drawn.add('summary')
  await vi.advanceTimersByTimeAsync(300)
  expect([await led, at.focused]).toEqual([true, 'summary'])
})

it('where all of a form is drawn, a field that it has not is not waited for', async () => {
  const forms = createPageForms()
  const { shown, at } = form()
  at.coming = false
  forms.add('content', shown)
  expect(await forms.focus('content', 'gone')).toBe(false)
})
