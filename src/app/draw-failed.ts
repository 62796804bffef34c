import type { Services } from '../runtime/services.ts'

/** The code that draws could not be had: says so in plain words, with a way to try again. */
export function drawFailed(element: HTMLElement, { texts, shortcut }: Services) {
  shortcut.end()
  const words = document.createElement('p')
  words.textContent = texts.engine('offline')
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = texts.engine('retry')
  retry.addEventListener('click', () => globalThis.location.reload())
  const message = document.createElement('main')
  message.setAttribute('role', 'alert')
  message.append(words, retry)
  // Its shape is hidden by style that may not have come either.
  document.getElementById('first-bones')?.remove()
  element.replaceChildren(message)
}
