import type { Page } from '@playwright/test'

/**
 * Puts a value into a form that cannot be typed: an option that there is not, as a draft of yesterday may hold it, or a
 * day that is chosen from a calendar.
 */
export async function setInStore(page: Page, form: string, field: string, value: unknown): Promise<void> {
  const found = await page.evaluate(put, { form, field, value })
  if (!found) throw new Error(`The form ${form} is not open.`)
}

/** Runs in the browser: looks for the form's own store, which React hands to its fields. */
export function put({ form, field, value }: { form: string; field: string; value: unknown }): boolean {
  interface Store {
    readonly form: { readonly name: string }
    change(name: string, value: unknown): void
    leave(name: string): void
  }
  interface Fiber {
    readonly memoizedProps: { readonly value?: unknown } | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const isStore = (one: unknown): one is Store =>
    typeof one === 'object' && one !== null && 'change' in one && 'leave' in one && 'form' in one
  const storeIn = (from: Fiber | null): Store | undefined => {
    for (let fiber = from; fiber; fiber = fiber.sibling) {
      const given = fiber.memoizedProps?.value
      const found = isStore(given) && given.form.name === form ? given : storeIn(fiber.child)
      if (found) return found
    }
    return undefined
  }
  // A sub-application is a root of its own.
  const roots = [...document.body.querySelectorAll('*')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
    return key ? [(element as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]] : []
  })
  const store = roots.map((root) => root && storeIn(root.stateNode.current)).find((found) => found !== undefined)
  store?.change(field, value)
  store?.leave(field)
  return store !== undefined
}
