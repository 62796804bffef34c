// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import { IconFile, IconLeaf, IconPlant } from '@tabler/icons-react'

export const icons = {
  file: IconFile,
  leaf: IconLeaf,
  plant: IconPlant,
} as const

export type IconName = keyof typeof icons
