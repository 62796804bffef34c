// Written by the generator from spec/theme.yaml. Edit that, not this: the next run writes it anew.

import type { Theme } from '../../generator/grammar/theme.ts'

export const theme: Theme = {
  logo: undefined,
  accent: [
    "#eef3ff",
    "#dbe4fb",
    "#b4c6f5",
    "#8aa5ee",
    "#6788e6",
    "#4f72da",
    "#3f61c9",
    "#334fa8",
    "#2a4187",
    "#213267",
  ],
  primaryShade: { light: 6, dark: 4 },
  radius: 6,
  density: "normal",
  fontSize: 14,
  scheme: "system",
}
