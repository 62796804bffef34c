// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import { IconLeaf, IconPlant, IconTree } from '@tabler/icons-react'

export const icons = {
  leaf: IconLeaf,
  plant: IconPlant,
  tree: IconTree,
} as const

export type IconName = keyof typeof icons
