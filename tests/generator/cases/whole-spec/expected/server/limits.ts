// Written by the generator from spec/limits.yaml. Edit that, not this: the next run writes it anew.

export const limits = {
  notice: 3000,
  page: 10,
} as const
