// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const said: readonly { readonly of: RegExp; readonly takes: readonly string[]; readonly text: string | ((args: any) => string) }[] = [
  { of: /^The plant is watered\.$/, takes: [], text: "Die Pflanze ist gegossen." },
  { of: /^([\s\S]+?) is needed\.$/, takes: ["field"], text: (a: { field: any }) => String(a.field) + " fehlt." },
]
