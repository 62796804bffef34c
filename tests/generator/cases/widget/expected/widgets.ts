// Written by the generator from spec. Edit that, not this: the next run writes it anew.

export interface WidgetInputs {
  /** spec/screens/plant.yaml:21:13 */
  sunburst: { readonly label: string; readonly size?: number | null; readonly round?: boolean | null; readonly parts?: readonly { readonly name: string; readonly value?: number | null; readonly inner?: readonly { readonly name: string }[] | null }[] | null }
}
