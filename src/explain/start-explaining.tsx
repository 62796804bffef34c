import { createRoot } from 'react-dom/client'
import type { Services } from '../runtime/services.ts'
import { createStore } from '../runtime/store.ts'
import { controlOf } from './nodes-around.ts'
import { type Asked, Panel } from './panel.tsx'

/**
 * Development only: Alt-click explains a control by the gates around it, Alt+Shift+E the one that has the focus, or
 * what is hidden where none has. The page itself notices nothing of it.
 */
export function startExplaining(services: Services, container: Element) {
  const asked = createStore<Asked | undefined>(undefined)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Panel services={services} container={container} asked={asked} />)
  keepToItself(host)

  // Where the focus goes back to.
  let before: Element | null = null
  const ask = (what: Asked) => {
    if (!asked.get()) before = document.activeElement
    asked.set(what)
  }
  asked.subscribe(() => {
    if (!asked.get() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })

  const pressed = (event: MouseEvent) => {
    const { target } = event
    if (!event.altKey || event.button !== 0 || !(target instanceof Element) || host.contains(target)) return
    // Alt-click would download a link or press the button.
    event.preventDefault()
    event.stopImmediatePropagation()
    // A disabled button is never clicked, but a pointer is let go over it.
    if (event.type === 'pointerup') ask({ element: controlOf(target) })
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
    window.addEventListener(type, pressed, { capture: true })
  }
  const typed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && asked.get()) asked.set(undefined)
    else if (isShortcut(event)) ask(focused(host))
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', typed, { capture: true })
}

function isShortcut({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyE' && altKey && shiftKey && !ctrlKey && !metaKey
}

/** The control that has the focus; a heading that was focused by going to its page is none. */
function focused(host: Element): Asked {
  const element = document.activeElement
  const none = !(element instanceof HTMLElement) || element === document.body || element.tabIndex < 0
  return none || host.contains(element) ? { hidden: true } : { element }
}

/** What happens in the panel closes no menu of the page, and a window over the page does not stop it from scrolling. */
function keepToItself(host: Element) {
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'touchmove', 'focusin', 'keydown']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
}
