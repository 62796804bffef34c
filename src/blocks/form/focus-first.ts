import type { RefObject } from 'react'

/** Leads the focus to the first field of a form. */
export function focusFirst({ current: form }: RefObject<HTMLFormElement | null>) {
  form?.querySelector<HTMLElement>('fieldset :is(input:not([hidden]), textarea, select, button)')?.focus()
}
