import type { Of } from './compiled-type.ts'
import { type SpecialRule, string } from './language.ts'

/** `Mod+Enter`: keys pressed together, in the one way in which they are written: modifiers in this order, letters large. */
export const keys: Of<SpecialRule, string> = { rule: 'special', name: 'keys', shape: string }

/** `Mod` is ⌘ on Apple's keyboards and Ctrl on all others. */
export const modifierNames = ['Mod', 'Alt', 'Shift'] as const

/** Keys that have a name, as `KeyboardEvent.key` has it; others are a letter, a digit or a sign. */
export const keyNames: readonly string[] = [
  ...['Enter', 'Escape', 'Tab', 'Space', 'Backspace', 'Delete', 'Insert'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'],
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
]

/** Signs that most keyboards have. */
export const keySigns = '.,;:!?/\\\'"-+=*#@<>[]()'

type Keeper = 'the browser' | 'the console' | 'fields'

/** What other keys are kept for, by their one way to be written. */
export const keptKeys: ReadonlyMap<string, { readonly by: Keeper; readonly does: string }> = new Map([
  ...kept('the browser', 'opens windows and tabs, and goes from one to another', [
    ...['Mod+N', 'Mod+T', 'Mod+W', 'Mod+Q', 'Mod+Shift+N', 'Mod+Shift+T', 'Mod+Shift+W', 'Mod+Shift+P', 'Alt+F4'],
    ...['Mod+Tab', 'Mod+Shift+Tab', 'Alt+Tab', 'Mod+PageUp', 'Mod+PageDown', 'Mod+F4'],
    ...Array.from({ length: 9 }, (_, index) => `Mod+${index + 1}`),
  ]),
  ...kept('the browser', 'loads, prints, finds and zooms', [
    ...['Mod+R', 'Mod+Shift+R', 'F5', 'Mod+F5', 'Mod+P', 'Mod+F', 'Mod+G', 'F3', 'Mod+0', 'Mod++', 'Mod+-', 'Mod+='],
  ]),
  ...kept('the browser', 'leads to its own bars, menus and windows', [
    ...[
      'Mod+L',
      'Alt+D',
      'Alt+E',
      'Alt+F',
      'F1',
      'F6',
      'F7',
      'F10',
      'F11',
      'F12',
      'Shift+F10',
      'Mod+D',
      'Mod+H',
      'Mod+J',
    ],
    ...['Mod+O', 'Mod+Shift+B', 'Mod+Shift+C', 'Mod+Shift+I', 'Mod+Shift+J', 'Mod+Shift+O', 'Mod+Shift+Delete'],
    ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home'],
  ]),
  ...kept('fields', 'edits and formats what is typed', [
    ...['Mod+A', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Y', 'Mod+Z', 'Mod+Shift+V', 'Mod+Shift+Z', 'Mod+B', 'Mod+I', 'Mod+U'],
    ...['Mod+ArrowLeft', 'Mod+ArrowRight', 'Mod+ArrowUp', 'Mod+ArrowDown', 'Mod+Home', 'Mod+End'],
    ...['Mod+Backspace', 'Mod+Delete', 'Alt+Backspace'],
  ]),
  ...kept('the console', 'goes through what is shown, and out of it', [
    ...['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Space', 'Backspace', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft'],
    ...[
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'Shift+Enter',
      'Shift+Space',
      'Alt+ArrowUp',
      'Alt+ArrowDown',
    ],
  ]),
  ...kept('the console', 'searches everything', ['Mod+K']),
  ...kept('the console', 'leads to the search of a list', ['/']),
  ...kept('the console', 'leads to the buttons of what is selected', ['.']),
  ...kept('the console', 'leads to the button of a message', ['F8']),
  ...kept('the console', 'lists the keys of the page', ['?']),
  ...kept('the console', 'explains a control to who develops it', ['Alt+Shift+E']),
])

function kept(by: Keeper, does: string, all: readonly string[]) {
  return all.map((each) => [each, { by, does }] as const)
}
