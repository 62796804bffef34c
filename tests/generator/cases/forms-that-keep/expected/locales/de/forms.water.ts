// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "forms.water.fields.code.label": "Losung",
  "forms.water.fields.code.messages.pattern": "Losung needs capital and small letters, 8 at least.",
  "forms.water.fields.code.parts.0": "Ein Großbuchstabe",
  "forms.water.fields.code.parts.1": "A small letter",
  "forms.water.fields.code.parts.2": "8 Zeichen der Losung",
}
