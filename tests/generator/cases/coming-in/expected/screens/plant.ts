// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as waterOperation } from '../operations/water.ts'

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
  enter: [{ step: "copy", value: (s: { route: { id?: string | null } }) => s.route?.id }],
  blocks: [
    {
      block: "picture",
      src: (s: { route: { id?: string | null }; links?: { help?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.route?.id ?? '')),
      name: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => s.data?.plant?.name,
      shape: "round",
      upload: {
        label: { key: "screens.plant.blocks.0.upload.label", text: "Choose a picture" },
        accept: ["image/png", "image/*"],
        most: 2000000,
        wrongType: { key: "screens.plant.blocks.0.upload.wrongType", text: "Only pictures." },
        tooLarge: { key: "screens.plant.blocks.0.upload.tooLarge", text: (a: { data_plant_name: any }) => "Too large for " + String(a.data_plant_name) + ".", args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
        failed: { key: "screens.plant.blocks.0.upload.failed", text: "It could not be sent." },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              litres: (s: { route: {}; file?: { size?: number | null } | null }) => s.file?.size,
            },
          },
          {
            step: "upload",
            to: (s: { route: {}; links?: { help?: string | null } | null; file?: { name?: string | null; extension?: string | null; type?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.file?.name ?? '') + "." + String(s.file?.extension ?? '') + "?" + String(s.file?.type ?? '')),
            file: (s: { route: {}; file?: { name?: string | null; extension?: string | null; size?: number | null; type?: string | null; changed?: number | null } | null }) => s.file,
            failed: [
              {
                step: "notify",
                notice: {
                  text: { key: "screens.plant.blocks.0.upload.do.upload.failed.notify.notify", text: (a: { error_message: any }) => String(a.error_message), args: (s: { route: {}; error?: { message?: string | null } | null }) => ({ error_message: s.error?.message }) },
                  tone: "success",
                },
              },
            ],
          },
        ],
        gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:12:7" },
      },
      remove: {
        label: { key: "screens.plant.blocks.0.remove.label", text: "Remove it" },
        do: [{ step: "refetch", names: ["plant"] }],
        gate: {
          when: (s: { route: {}; data?: { plant?: { litres?: number | null } | null } | null }) => ((s.data?.plant?.litres ?? NaN) > 0),
          at: "spec/screens/plant.yaml:22:13",
        },
      },
      at: "spec/screens/plant.yaml:8:5",
    },
  ],
  uses: { blocks: ["picture"], widgets: [] },
  listings: [],
}
