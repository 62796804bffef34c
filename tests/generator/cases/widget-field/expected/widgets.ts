// Written by the generator from spec. Edit that, not this: the next run writes it anew.

/** What a field of a form gives to the widget that draws it. */
export interface Entered {
  readonly value?: unknown
  readonly change: (value: unknown) => void
  readonly disabled?: boolean
}

export interface WidgetInputs {
  /** spec/forms/water.yaml:4:50 */
  dial: { readonly label: string; readonly marks?: readonly number[] | null } & Entered
}
