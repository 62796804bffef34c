// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
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
  blocks: [
    {
      block: "copyable",
      label: { key: "screens.plant.blocks.key.label", text: "Key" },
      value: (s: { route: { id?: string | null } }) => s.route?.id,
      copied: { text: { key: "messages.shared.watered", text: "The plant is watered." }, tone: "success" },
      warning: { key: "screens.plant.blocks.key.warning", text: (a: { data_plant_name: any }) => "Once for " + String(a.data_plant_name) + ".", args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      secret: true,
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "copyable",
      label: { key: "screens.plant.blocks.address.label", text: "Address" },
      value: (s: { route: {}; links?: { help?: string | null } | null }) => s.links?.help,
      copied: {
        text: { key: "screens.plant.blocks.address.copied", text: "The address is copied." },
        tone: "success",
      },
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "copyable",
      label: { key: "screens.plant.blocks.record.label", text: "Record" },
      value: (s: { route: { id?: string | null } }) => s.route?.id,
      copied: {
        text: { key: "screens.plant.blocks.record.copied", text: "The record is copied." },
        tone: "success",
      },
      json: true,
      file: {
        name: (s: { route: { id?: string | null } }) => (String(s.route?.id ?? '') + ".json"),
        label: { key: "screens.plant.blocks.record.file.label", text: (a: { data_plant_name: any }) => "Save the record of " + String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      },
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "files",
      label: { key: "screens.plant.blocks.readings.label", text: "Readings" },
      accept: ["csv", "xls"],
      single: true,
      most: 2000000,
      texts: {
        drop: { key: "screens.plant.blocks.readings.texts.drop", text: "Drop files here." },
        browse: { key: "screens.plant.blocks.readings.texts.browse", text: "Choose files" },
        wrongType: { key: "screens.plant.blocks.readings.texts.wrongType", text: "Only tables." },
        tooLarge: { key: "screens.plant.blocks.readings.texts.tooLarge", text: (a: { name: any; data_plant_name: any }) => String(a.name) + " is too large for " + String(a.data_plant_name) + ".", args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
        failed: { key: "screens.plant.blocks.readings.texts.failed", text: (a: { name: any }) => String(a.name) + " was not sent." },
        done: { key: "screens.plant.blocks.readings.texts.done", text: "Sent." },
        remove: { key: "screens.plant.blocks.readings.texts.remove", text: (a: { name: any }) => "Remove " + String(a.name) },
      },
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
          to: (s: { route: {}; links?: { help?: string | null } | null; result?: { data?: { id?: string | null } | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.result?.data?.id ?? '')),
          file: (s: { route: {}; file?: { name?: string | null; extension?: string | null; size?: number | null; type?: string | null; changed?: number | null } | null }) => s.file,
          parts: {
            operation: plantsOperation,
            with: {
              Words: (s: { route: {}; file?: { name?: string | null; changed?: number | null } | null }) => (String(s.file?.name ?? '') + "-" + String(String(s.file?.changed ?? ''))),
            },
            sends: { from: "Page" },
            size: (s: { route: {}; item?: { litres?: number | null } | null }) => s.item?.litres,
            there: (s: { route: {}; item?: { watered?: string | null } | null }) => ((s.item?.watered as unknown) != null),
            to: (s: { route: {}; links?: { help?: string | null } | null; item?: { id?: string | null } | null }) => (String(s.links?.help ?? '') + "/" + String(s.item?.id ?? '')),
          },
        },
      ],
      actions: [
        {
          label: { key: "screens.plant.blocks.readings.actions.read.label", text: "Read" },
          do: [
            {
              step: "notify",
              notice: {
                text: { key: "screens.plant.blocks.readings.actions.read.do.notify.notify", text: (a: { result_message: any }) => String(a.result_message), args: (s: { route: {}; result?: { message?: string | null } | null }) => ({ result_message: s.result?.message }) },
                tone: "success",
              },
            },
          ],
          gate: {
            when: (s: { route: {}; result?: { data?: { id?: string | null } | null } | null; file?: { extension?: string | null } | null }) => ((s.result?.data?.id !== ("" as string)) && (s.file?.extension === ("csv" as string))),
            at: "spec/screens/plant.yaml:35:9",
          },
        },
      ],
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:9:5" },
      at: "spec/screens/plant.yaml:9:5",
    },
  ],
  uses: { blocks: ["copyable", "files"], widgets: [] },
  listings: [],
}
