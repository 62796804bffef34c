import { isFocusLost, lastFocused, ownFocus } from '../focus/last-focused.ts'
import { takesText, typeInto } from './text-field.ts'

/** Something that takes the focus when it is there, and whose code or data is on its way. */
export interface Coming {
  /**
   * It is drawn in this element, or begins to be: the focus is in there from now on. As long as an element `[data-coming]`
   * is in it, more is to come.
   */
  at(root: HTMLElement): void
  /** It was closed, or could not be had. What was typed is forgotten, and the focus goes back where it was. */
  end(): void
}

export interface ComingOptions {
  /** Called when it is not wanted any more: by Escape, or because somebody went on to something else. */
  readonly cancel?: () => void
  /** It stands over the whole page: only who went on to another text field does not want it any more. */
  readonly modal?: boolean
  /** What is typed takes the place of what the field holds, which is a proposal. */
  readonly replaces?: boolean
}

/** A type-ahead buffer: takes what is typed between the press that opens something and its first field. */
export interface TypeAhead {
  /** Something is asked for by key or click. Takes the focus; whatever was expected before is forgotten. */
  expect(options?: ComingOptions): Coming
  /** Something is drawn in this element: what was expected, or what nobody asked for and takes the focus all the same. */
  arrive(root: HTMLElement, expected: Coming | undefined): void
  /** Nothing that was asked for will come. */
  stop(): void
}

/**
 * What is typed goes into an input that nobody sees and that has the focus meanwhile: so that input methods, dead keys,
 * pasting and correcting work as in any field. The first text field that takes the focus in what was asked for is given
 * its text; where it is no text field, or not in there, the text is forgotten. It is never kept, nor sent anywhere.
 *
 * Enter and Tab end what is taken once something was typed: what follows is meant for another field, which may be one
 * that hides what is in it.
 * @param label what is read out while the input has the focus
 */
export function createTypeAhead(label: () => string): TypeAhead {
  let current: Coming | undefined
  const expect = ({ cancel = () => {}, modal = false, replaces = false }: ComingOptions = {}): Coming => {
    current?.end()
    const back = lastFocused()
    const { stand, input } = unseenInput(label())
    let root: HTMLElement | undefined
    let isPressed = false
    const listening = new AbortController()
    const more = new MutationObserver(() => queueMicrotask(look))

    const stop = () => {
      listening.abort()
      more.disconnect()
      stand.remove()
      root?.removeAttribute('aria-busy')
      if (current === coming) current = undefined
    }
    const giveBack = () => {
      const had = document.activeElement === input
      stop()
      if (had && isFocusLost()) lastFocused()?.focus({ preventScroll: true })
    }
    const giveUp = () => {
      giveBack()
      cancel()
    }
    /** The focus is elsewhere now. */
    const moved = (target: HTMLElement) => {
      if (input.isConnected && (target === back || target.tabIndex < 0)) {
        // Pressed once more, or a place that takes no keys.
        input.focus({ preventScroll: true })
      } else if (root?.contains(target)) {
        const text = isPressed ? '' : input.value
        stand.remove()
        if (takesText(target)) typeInto(target, text, replaces)
        // Where more is to come, it finds that somebody has moved on in it.
        root.toggleAttribute('data-focus-moved', isComing(root))
        if (!isComing(root)) stop()
      } else {
        stop()
        if (!root && (!modal || takesText(target))) cancel()
      }
    }
    /** Everything may be there. */
    const look = () => {
      if (!root?.isConnected || isComing(root)) return
      root.removeAttribute('data-focus-moved')
      const first = input.isConnected ? firstIn(root, input) : undefined
      stand.remove()
      // What takes the focus is given the text.
      first?.focus({ preventScroll: true })
      stop()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const isEmpty = input.value === ''
      if (event.key === 'Escape' && !root) {
        event.preventDefault()
        event.stopPropagation()
        giveUp()
      } else if (event.key === 'Tab' && isEmpty && !root) {
        // Goes on from where the focus was.
        giveBack()
      } else if ((event.key === 'Tab' || event.key === 'Enter') && !isEmpty) {
        event.preventDefault()
        event.stopPropagation()
        input.readOnly = true
      }
    }

    const coming: Coming = {
      at(element) {
        if (root === element) return
        root = element
        root.setAttribute('aria-busy', 'true')
        root.append(stand)
        input.focus({ preventScroll: true })
        more.observe(root, { childList: true, subtree: true, attributeFilter: ['data-coming'] })
        // Its parts take the focus when they are drawn, which they are being now.
        queueMicrotask(look)
      },
      end: giveBack,
    }
    const { signal } = listening
    input.addEventListener('keydown', onKey, { signal })
    document.addEventListener(
      'focusin',
      ({ target }) => target !== input && target instanceof HTMLElement && moved(target),
      { signal, capture: true },
    )
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      // A press on nothing, or on a button that cannot be pressed now, takes the focus away from everything.
      if (input.isConnected && isFocusLost()) input.focus({ preventScroll: true })
    }
    document.addEventListener('pointerdown', press, { signal, capture: true })
    document.addEventListener('pointerup', release, { signal, capture: true })
    document.addEventListener('pointercancel', release, { signal, capture: true })
    document.body.append(stand)
    input.focus({ preventScroll: true })
    current = coming
    return coming
  }
  return {
    expect,
    arrive: (root, expected) => (expected !== undefined && expected === current ? expected : expect()).at(root),
    stop: () => current?.end(),
  }
}

const isComing = (root: Element) => root.querySelector('[data-coming]') !== null

/** Where the focus goes in what has no field that asks for it. */
function firstIn(root: Element, besides: Element): HTMLElement | undefined {
  const asks = [...root.querySelectorAll<HTMLElement>('[data-autofocus]')].find((one) => one !== besides)
  if (asks) return asks
  if (root instanceof HTMLElement && root.hasAttribute('data-autofocus')) return root
  const all = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  return [...all].find((one) => one !== besides && one.tabIndex >= 0 && !one.matches(':disabled, [hidden]'))
}

/** The input, and the landmark around it without which it would stand outside of all of the page's. */
function unseenInput(label: string): { stand: HTMLElement; input: HTMLInputElement } {
  const stand = document.createElement('section')
  stand.setAttribute('aria-label', label)
  const input = document.createElement('input')
  input.setAttribute(ownFocus, '')
  // What else puts the focus into a window leaves it here.
  input.setAttribute('data-autofocus', '')
  input.setAttribute('aria-label', label)
  input.setAttribute('aria-busy', 'true')
  input.autocomplete = 'off'
  input.spellcheck = false
  // A keyboard on the screen comes with a field that is there.
  input.inputMode = 'none'
  const size = { inlineSize: '1px', blockSize: '1px', padding: '0', border: '0' }
  Object.assign(input.style, size, { opacity: '0', pointerEvents: 'none' })
  Object.assign(stand.style, size, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0' })
  stand.append(input)
  return { stand, input }
}
