/** What a widget takes: spec/widgets.yaml says it, the generator emits `WidgetInputs` from it. */
export type InputType = 'text' | 'string' | 'number' | 'boolean' | { readonly list: Readonly<Record<string, InputType>> }
