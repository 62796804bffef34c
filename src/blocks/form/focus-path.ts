/**
 * Leads the focus into a field of a drawn form: `litres`, or `lines/0/amount` for one inside of it. Of a path whose end
 * is not drawn, the innermost that is. False where the form has no such field.
 */
export function focusPath(form: Element | null, path: string): boolean {
  const [name = '', ...inside] = path.split('/')
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  if (!field) return false
  let at: Element = field
  for (const part of inside) {
    const word = CSS.escape(part)
    const next: Element | null = at.querySelector(`[data-record="${word}"], [data-part="${word}"]`)
    if (!next) break
    at = next
  }
  const input =
    at.querySelector<HTMLElement>('input:not([hidden]), textarea, select, [contenteditable="true"]') ??
    at.querySelector<HTMLElement>('button')
  if (!input) return false
  for (let around: Element | null = input; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true
  }
  input.focus()
  return true
}
