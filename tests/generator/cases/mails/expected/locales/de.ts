// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const locale = {
  shared: [],
  slices: {},
}
