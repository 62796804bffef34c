// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "features.names.Compost": "Kompost",
  "features.texts.Compost": "Pflanzen dürfen kompostiert werden",
}
