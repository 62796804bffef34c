// Written by the generator from spec/locales/de.yaml, spec/areas/*/de.yaml. Edit that, not this: the next run writes it anew.

import { texts as texts0 } from './de/routes.ts'
import { texts as texts1 } from './de/menus.ts'

export const locale = {
  shared: [texts0, texts1],
  slices: {
    "screens.notice": () => import('./de/screens.notice.ts'),
    "screens.plants": () => import('./de/screens.plants.ts'),
  },
}
