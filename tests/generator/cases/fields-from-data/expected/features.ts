// Written by the generator from spec/features.yaml. Edit that, not this: the next run writes it anew.

import type { FlagsByData } from '../../generator/grammar/features.ts'

export type Feature = "Compost" | "Paths"

export const features: readonly Feature[] = ["Compost","Paths"]

export const allFeatures: Feature | undefined = undefined

export const flagsByData: FlagsByData | undefined = { fixed: ["Paths"], off: (s: { route: {}; session?: { gardener?: string | null } | null }) => ((s.session?.gardener === ("guest" as string)) ? ["Compost"] : []) }
