import { createStore, type Store } from './store.ts'

/** How the page looks; `system`: as the computer has it. */
export type Appearance = 'light' | 'dark' | 'system'

/** Under this name Mantine keeps the choice between light and dark, in this browser. */
export const appearanceKey = 'mantine-color-scheme-value'

/** What was chosen in this browser, or what the theme says. */
export function createAppearance(theme: Appearance): Store<Appearance> {
  const kept = keptAppearance()
  return createStore<Appearance>(kept === 'light' || kept === 'dark' ? kept : kept === 'auto' ? 'system' : theme)
}

/** As Mantine writes it: `light`, `dark` or `auto`. */
export function keptAppearance(): string | null {
  try {
    return localStorage.getItem(appearanceKey)
  } catch {
    return null
  }
}
