// Written by the generator from spec/features.yaml. Edit that, not this: the next run writes it anew.

import type { FlagsByData } from '../../generator/grammar/features.ts'

export type Feature = "Compost"

export const features: readonly Feature[] = ["Compost"]

export const allFeatures: Feature | undefined = undefined

export const flagsByData: FlagsByData | undefined = undefined
