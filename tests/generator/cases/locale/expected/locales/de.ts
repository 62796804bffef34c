// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

import { texts as texts0 } from './de/messages.ts'
import { texts as texts1 } from './de/menus.ts'
import { texts as texts2 } from './de/forms.water.ts'

export const locale = {
  shared: [texts0, texts1, texts2],
  slices: {
    "screens.plants": () => import('./de/screens.plants.ts'),
  },
  said: () => import('./de/said.ts'),
}
