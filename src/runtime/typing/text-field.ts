type TextField = HTMLInputElement | HTMLTextAreaElement

/** Types of `input` that are no text. */
const others = new Set(['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether keys that are typed become text in it. */
export function takesText(element: Element): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !others.has(element.type)
}

/**
 * Adds text at the end of a field as if it were typed there, so that whoever draws the field hears of it.
 * @param replaces text takes the place of what the field holds; with none, all of that is selected
 */
export function typeInto(field: TextField, text: string, replaces = false): void {
  if (text === '' && replaces) field.select()
  if (text === '' || field.disabled) return
  if (field.readOnly) {
    pressIn(field, text)
    return
  }
  const room = field.maxLength < 0 ? undefined : field.maxLength
  // React hides this setter behind one of the element's own, by which it tells what it has set itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, `${replaces ? '' : field.value}${text}`.slice(0, room))
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  // Null for types that have no selection, such as an email: there the caret is at the end already.
  if (field.selectionEnd !== null) field.setSelectionRange(field.value.length, field.value.length)
}

/** A list that is no text hears keys all the same: letters choose in it. */
function pressIn(field: TextField, text: string): void {
  for (const key of text) field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
