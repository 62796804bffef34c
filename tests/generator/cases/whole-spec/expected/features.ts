// Written by the generator from spec/features.yaml. Edit that, not this: the next run writes it anew.

export type Feature = "Compost"

export const features: readonly Feature[] = ["Compost"]

export const allFeatures: Feature | undefined = undefined
