// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "forms.water.fields.litres.messages.required": "Litres fehlt.",
}
