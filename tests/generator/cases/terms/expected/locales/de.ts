// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

import { texts as texts0 } from './de/permissions.ts'
import { texts as texts1 } from './de/features.ts'

export const locale = {
  shared: [texts0, texts1],
  slices: {},
}
