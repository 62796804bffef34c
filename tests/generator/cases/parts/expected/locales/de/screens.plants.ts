// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "screens.plants.blocks.heading.text": "Alle Pflanzen",
  "screens.plants.blocks.plants.item.menu.water.do.confirm.text": (a: { input_plant_name: any; input_litres: any }) => String(a.input_plant_name) + " mit " + String(a.input_litres) + " Litern gießen?",
  "screens.plants.blocks.plants.item.menu.water.do.notify.notify": "Gut gemacht.",
}
