// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "preview",
      src: (s: { route: { id?: string | null }; links?: { help?: string | null } | null }) => (((s.links?.help ?? '') + "/") + (s.route?.id ?? '')),
      again: [{ step: "refetch", names: ["plant"] }],
      called: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
      as: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ((s.data?.plant?.name === ("Oak" as string)) ? "picture" : ""),
      icon: "file",
      icons: {
        of: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
        each: { Mint: "leaf" },
      },
      texts: {
        closer: { key: "screens.plant.blocks.preview.texts.closer", text: "Closer" },
        farther: { key: "screens.plant.blocks.preview.texts.farther", text: (a: { data_plant_name: any }) => "Farther from " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
        failed: { key: "screens.plant.blocks.preview.texts.failed", text: "It could not be loaded." },
      },
      at: "spec/screens/plant.yaml:7:5",
    },
  ],
  uses: { blocks: ["heading", "preview"], widgets: [] },
  listings: [],
}
