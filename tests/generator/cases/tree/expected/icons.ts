// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import { IconPlant, IconTrees } from '@tabler/icons-react'

export const icons = {
  plant: IconPlant,
  trees: IconTrees,
} as const

export type IconName = keyof typeof icons
