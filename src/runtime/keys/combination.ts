/** Keys pressed together, as the spec writes them: `Mod+Enter`, `Alt+Shift+P`, `F8`, `/`. */
export interface Combination {
  /** ⌘ on Apple's keyboards, Ctrl on all others. */
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
  /** As `KeyboardEvent.key` has it; letters small. */
  readonly key: string
}

/** What stands before the key; the key itself may be `+`. */
const modifiers = /^(Mod|Alt|Shift)\+(?=.)/

export function combinationOf(text: string): Combination {
  const found = new Set<string>()
  let key = text
  for (let match = modifiers.exec(key); match?.[1]; match = modifiers.exec(key)) {
    found.add(match[1])
    key = key.slice(match[0].length)
  }
  return {
    mod: found.has('Mod'),
    alt: found.has('Alt'),
    shift: found.has('Shift'),
    key: key === 'Space' ? ' ' : isLetter(key) ? key.toLowerCase() : key,
  }
}

/** Whether a key event is such a press. Signs are what a keyboard makes of them, with Shift or without. */
export function isPressed({ mod, alt, shift, key }: Combination, event: KeyboardEvent, apple = isApple()): boolean {
  const [own, other] = apple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (own !== mod || other || event.altKey !== alt) return false
  const isSign = key.length === 1 && !isLetter(key)
  if (!isSign && event.shiftKey !== shift) return false
  // Option writes other letters on Apple's keyboards: there the place of the key tells.
  return event.key.toLowerCase() === key.toLowerCase() || (alt && event.code === `Key${key.toUpperCase()}`)
}

/** Nothing is typed by it, so that it is heard in a field as well. */
export function typesNothing({ mod, alt, key }: Combination): boolean {
  return mod || alt || /^F\d+$/.test(key)
}

/** For `aria-keyshortcuts`: `Control+Enter`, or `Meta+Enter` on Apple's keyboards. */
export function ariaKeys(text: string, apple = isApple()): string {
  const { mod, alt, shift, key } = combinationOf(text)
  const named = key === ' ' ? 'Space' : key === '+' ? 'Plus' : isLetter(key) ? key.toUpperCase() : key
  return [mod && (apple ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift', named].filter(Boolean).join('+')
}

/** As keyboards have them; what is not here is called the same everywhere. */
const onKeyboards: Readonly<Record<string, string>> = {
  Meta: '⌘',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Plus: '+',
}

/** What stands on each of the keys of a value of `aria-keyshortcuts`. @param control as it is called in the language */
export function onKeyboard(aria: string, control: string): readonly string[] {
  return aria.split('+').map((key) => (key === 'Control' ? control : (onKeyboards[key] ?? key)))
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key)
}
