import type { Form } from '../../../generator/grammar/forms.ts'
import { savedPath } from './saved-paths.ts'

/**
 * The path, as a form that saves itself calls it, of the field in which the focus is.
 * @returns undefined where it is in none of its fields
 */
export function enteredPath(
  element: HTMLElement | null,
  form: Form,
  paths: Readonly<Record<string, string>>,
): string | undefined {
  const names = new Set(form.fields.map(({ name }) => name))
  const parts: string[] = []
  for (let at = document.activeElement; at && element?.contains(at); at = at.parentElement) {
    const name = at.getAttribute('data-field')
    if (name && names.has(name)) {
      return savedPath({ name, ...(parts.length > 0 && { inside: parts.join('/') }) }, form, paths)
    }
    const part = at.getAttribute('data-part') ?? at.getAttribute('data-record')
    if (part !== null) parts.unshift(part)
  }
  return undefined
}
