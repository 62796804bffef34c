// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "permissions.actions.Read": "Ansehen",
  "permissions.actions.Water": "Gießen",
  "permissions.subjects.Plant": "Pflanzen",
}
