import { computeAccessibleName } from 'dom-accessibility-api'
import { onKeyboard } from './combination.ts'
import { entryKeys, entryName } from './entry-attributes.ts'

/** What a key of the page is for. */
export interface PageKey {
  /** Any of these does it; each is pressed together: `[['Ctrl', 'K']]`. */
  readonly combinations: readonly (readonly string[])[]
  /** What it leads to or does: the name of what says that it has the key. */
  readonly name: string
}

/** The keys of the page as it is now, in the order in which their controls stand there; each once. @param control the key Ctrl, as it is called in the language */
export function pageKeys(control: string, page: ParentNode = document): readonly PageKey[] {
  const found = new Map<string, PageKey>()
  for (const element of page.querySelectorAll(`[aria-keyshortcuts], [${entryKeys}]`)) {
    const entry = element.getAttribute(entryKeys)
    const keys = entry ?? element.getAttribute('aria-keyshortcuts') ?? ''
    // An entry is seen where the button of its menu is.
    const seen = entry === null ? element : element.parentElement
    const name = seen && isSeen(seen) ? (element.getAttribute(entryName) ?? computeAccessibleName(element)) : ''
    if (name === '' || found.has(keys)) continue
    found.set(keys, { combinations: keys.split(' ').map((each) => onKeyboard(each, control)), name })
  }
  return [...found.values()]
}

function isSeen(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true })
}
