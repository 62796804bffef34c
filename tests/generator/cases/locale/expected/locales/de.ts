// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

import { texts as texts0 } from './de/menus.ts'

export const locale = {
  shared: [texts0],
  slices: {
    "screens.plants": () => import('./de/screens.plants.ts'),
  },
}
