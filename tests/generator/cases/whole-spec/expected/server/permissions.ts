// Written by the generator from spec/permissions.yaml. Edit that, not this: the next run writes it anew.

export const actions = [
  "Read",
  "Water",
] as const
export type Action = (typeof actions)[number]

export const subjects = [
  "Plant",
  "Water Butt",
] as const
export type Subject = (typeof subjects)[number]

export const aliases: Record<string, Action> = {}
