// Written by the generator from spec. Edit that, not this: the next run writes it anew.

import { IconCalendar, IconDroplet, IconLeaf, IconPlant } from '@tabler/icons-react'

export const icons = {
  calendar: IconCalendar,
  droplet: IconDroplet,
  leaf: IconLeaf,
  plant: IconPlant,
} as const

export type IconName = keyof typeof icons
