/**
 * Puts a text that is typed just now anew, as another's words come into it: the caret stays behind the words that it stood
 * behind. What React draws of it, it draws by the end of the task.
 */
export function keepCaret(change: () => void): void {
  const input = document.activeElement
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
  const { value, selectionStart, selectionEnd } = isText ? input : nowhere
  change()
  if (!isText || selectionStart === null || selectionEnd === null) return
  queueMicrotask(() => {
    if (input !== document.activeElement || input.value === value) return
    input.setSelectionRange(moved(selectionStart, value, input.value), moved(selectionEnd, value, input.value))
  })
}

const nowhere = { value: '', selectionStart: null, selectionEnd: null }

/** Where a place of a text lies in another one, of which one piece in the middle is different. */
export function moved(at: number, before: string, after: string): number {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head++
  if (at <= head) return at
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return at >= before.length - tail ? after.length - (before.length - at) : Math.min(at, after.length - tail)
}
