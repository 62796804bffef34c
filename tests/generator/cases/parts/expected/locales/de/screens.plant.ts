// Written by the generator from spec/locales/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "screens.plant.blocks.heading-2.text": "Alle Pflanzen",
  "screens.plant.blocks.plants.item.menu.water.do.confirm.text": (a: { input_plant_name: any; input_litres: any }) => String(a.input_plant_name) + " mit " + String(a.input_litres) + " Litern gießen?",
  "screens.plant.blocks.plants.item.menu.water.do.notify.notify": "Gut gemacht.",
  "screens.plant.blocks.form.submit.do.confirm.text": (a: { input_plant_name: any; input_litres: any }) => String(a.input_plant_name) + " mit " + String(a.input_litres) + " Litern gießen?",
}
