// Written by the generator from spec/features.yaml. Edit that, not this: the next run writes it anew.

export const features = [
  "Compost",
] as const
export type Feature = (typeof features)[number]

export const allFeatures: Feature | undefined = undefined

/** About these only the deployment decides. */
export const fixedFeatures: ReadonlySet<Feature> = new Set<Feature>([])

/** What each gives to staff. */
export const featureTexts: Record<Feature, string> = {
  Compost: "Plants may be composted",
}
