// Written by the generator from spec/locales/de.yaml, spec/areas/*/de.yaml. Edit that, not this: the next run writes it anew.

export const texts: Readonly<Record<string, string | ((args: any) => string)>> = {
  "screens.plants.title": "Pflanzen",
  "screens.plants.blocks.text.text": "Am Abend gießen.",
  "screens.plants.blocks.heading.text": (a: { gardener: any }) => "Pflanzen von " + String(a.gardener),
}
