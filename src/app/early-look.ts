import type { Theme } from '../../generator/grammar/theme.ts'
import { keptAppearance } from '../runtime/appearance.ts'

/** Light or dark before anything is drawn, so that a dark page does not flash white. */
export function paintEarly({ scheme }: Pick<Theme, 'scheme'>) {
  const wish = keptAppearance() ?? (scheme === 'system' ? 'auto' : scheme)
  const dark = wish === 'dark' || (wish === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}
