// Written by the generator from spec. Edit that, not this: the next run writes it anew.

export interface WidgetInputs {
}
