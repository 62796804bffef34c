// Written by the generator from spec/screens/plants.yaml. Edit that, not this: the next run writes it anew.

import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { operation as waterOperation } from '../operations/water.ts'

const plantsListing: ListingBlock = {
  block: "listing",
  name: "plants",
  operation: plantsOperation,
  entity: plantEntity,
  filters: [],
  actions: [
    {
      label: { key: "screens.plants.blocks.readings.blocks.plants.actions.send-readings.label", text: "Send readings" },
      do: [{ step: "browse", of: "files", into: "" }],
    },
    {
      label: { key: "screens.plants.blocks.readings.blocks.plants.actions.send-a-folder.label", text: "Send a folder" },
      do: [{ step: "browse", of: "folder", into: "" }],
    },
  ],
  texts: {
    loading: { key: "screens.plants.blocks.readings.blocks.plants.texts.loading", text: "Looking around…" },
    empty: { key: "screens.plants.blocks.readings.blocks.plants.texts.empty", text: "Nothing grows here." },
  },
  item: {
    as: "row",
    title: { field: "name" },
    fields: [],
    drop: {
      into: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:61:17" },
    },
  },
  at: "spec/screens/plants.yaml:52:9",
}

export const screen: Screen = {
  name: "plants",
  title: { key: "screens.plants.title", text: "Plants" },
  data: {},
  state: {},
  blocks: [
    {
      block: "uploads",
      name: "readings",
      keep: "plants",
      most: 2000000000,
      count: 200,
      days: 1,
      drop: [
        {
          into: "",
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plants.yaml:11:9" },
        },
      ],
      do: [
        {
          step: "mutate",
          operation: waterOperation,
          with: { id: (s: { route: {}; into?: string | null }) => s.into, litres: 1 },
        },
        {
          step: "upload",
          to: (s: { route: {}; links?: { help?: string | null } | null; result?: { data?: { id?: string | null } | null } | null; file?: { name?: string | null } | null }) => (String(s.links?.help ?? '') + "/readings/" + String(s.result?.data?.id ?? '') + "/" + String(s.file?.name ?? '')),
          file: (s: { route: {}; file?: { name?: string | null; extension?: string | null; size?: number | null; type?: string | null; changed?: number | null } | null }) => s.file,
        },
      ],
      after: [{ step: "refetch", names: ["plants"] }],
      cancel: [
        {
          step: "mutate",
          operation: waterOperation,
          with: {
            id: (s: { route: {}; result?: { data?: { id?: string | null } | null } | null }) => s.result?.data?.id,
            litres: 0,
          },
        },
      ],
      folder: {
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; into?: string | null; folder?: { name?: string | null } | null }) => ((s.into ?? '') + (s.folder?.name ?? '')),
              litres: 1,
            },
          },
        ],
        id: (s: { route: {}; result?: { data?: { id?: string | null } | null } | null }) => s.result?.data?.id,
      },
      said: (s: { route: {}; result?: { message?: string | null } | null }) => s.result?.message,
      actions: [
        {
          label: { key: "screens.plants.blocks.readings.actions.read-it.label", text: "Read it" },
          do: [
            {
              step: "notify",
              notice: {
                text: { key: "screens.plants.blocks.readings.actions.read-it.do.notify.notify", text: (a: { file_name: any; result_data_id: any }) => String(a.file_name) + " of " + String(a.result_data_id) + " is being read.", args: (s: { route: {}; file?: { name?: string | null } | null; result?: { data?: { id?: string | null } | null } | null }) => ({ file_name: s.file?.name, result_data_id: s.result?.data?.id }) },
                tone: "success",
              },
            },
          ],
        },
      ],
      texts: {
        label: { key: "screens.plants.blocks.readings.texts.label", text: "Readings" },
        drop: { key: "screens.plants.blocks.readings.texts.drop", text: "Drop readings here" },
        wrongType: { key: "screens.plants.blocks.readings.texts.wrongType", text: (a: { name: any }) => String(a.name) + " holds no readings." },
        tooLarge: { key: "screens.plants.blocks.readings.texts.tooLarge", text: "It has more than 2 GB." },
        tooMany: { key: "screens.plants.blocks.readings.texts.tooMany", text: (a: { count: any }) => "At most " + String(a.count) + " files can be sent at a time." },
        going: { key: "screens.plants.blocks.readings.texts.going", text: (a: { done: any; total: any }) => String(a.done) + " of " + String(a.total) + " sent" },
        over: { key: "screens.plants.blocks.readings.texts.over", text: (a: { done: any; failed: any }) => String(a.done) + " sent, " + String(a.failed) + " not" },
        speed: { key: "screens.plants.blocks.readings.texts.speed", text: (a: { size: any }) => String(a.size) + " a second" },
        waiting: { key: "screens.plants.blocks.readings.texts.waiting", text: "Waits" },
        paused: { key: "screens.plants.blocks.readings.texts.paused", text: "Paused" },
        done: { key: "screens.plants.blocks.readings.texts.done", text: "Sent" },
        failed: { key: "screens.plants.blocks.readings.texts.failed", text: "It was not sent." },
        choose: { key: "screens.plants.blocks.readings.texts.choose", text: (a: { name: any }) => "Choose " + String(a.name) + " again to go on" },
        another: { key: "screens.plants.blocks.readings.texts.another", text: (a: { name: any }) => "This is not " + String(a.name) + "." },
        pause: { key: "screens.plants.blocks.readings.texts.pause", text: (a: { name: any }) => "Pause " + String(a.name) },
        resume: { key: "screens.plants.blocks.readings.texts.resume", text: (a: { name: any }) => "Go on with " + String(a.name) },
        cancel: { key: "screens.plants.blocks.readings.texts.cancel", text: (a: { name: any }) => "Cancel " + String(a.name) },
        retry: { key: "screens.plants.blocks.readings.texts.retry", text: (a: { name: any }) => "Send " + String(a.name) + " again" },
        find: { key: "screens.plants.blocks.readings.texts.find", text: (a: { name: any }) => "Choose " + String(a.name) },
        remove: { key: "screens.plants.blocks.readings.texts.remove", text: (a: { name: any }) => "Take " + String(a.name) + " off the list" },
        cancelAll: { key: "screens.plants.blocks.readings.texts.cancelAll", text: "Cancel all" },
        sure: { key: "screens.plants.blocks.readings.texts.sure", text: (a: { count: any }) => ((n: number, w: string) => w === "one" ? "One file is" : n.toLocaleString("en") + " files are")(Number(a.count), new Intl.PluralRules("en").select(Number(a.count) - 0)) + " not sent yet." },
        fold: { key: "screens.plants.blocks.readings.texts.fold", text: "Show less" },
        unfold: { key: "screens.plants.blocks.readings.texts.unfold", text: "Show all" },
        close: { key: "screens.plants.blocks.readings.texts.close", text: "Close" },
      },
      blocks: [
        plantsListing,
        {
          block: "tree",
          name: "tree",
          label: { key: "screens.plants.blocks.readings.blocks.tree.label", text: "Plants" },
          operation: plantsOperation,
          parent: "Words",
          entity: plantEntity,
          page: { size: 20, more: "button", sends: { page: "Page", size: "Size" } },
          item: {
            id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
            branch: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
            title: { field: "name" },
            fields: [],
            drop: {
              into: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
              gate: {
                when: (s: { route: {}; item?: { litres?: number | null } | null }) => ((s.item?.litres ?? NaN) > 0),
                at: "spec/screens/plants.yaml:73:17",
              },
            },
          },
          texts: {
            loading: { key: "screens.plants.blocks.readings.blocks.tree.texts.loading", text: "Looking around…" },
            empty: { key: "screens.plants.blocks.readings.blocks.tree.texts.empty", text: "Nothing grows here." },
            more: { key: "screens.plants.blocks.readings.blocks.tree.texts.more", text: "Show more" },
            failed: { key: "screens.plants.blocks.readings.blocks.tree.texts.failed", text: "Not loaded" },
          },
          at: "spec/screens/plants.yaml:62:9",
        },
      ],
      at: "spec/screens/plants.yaml:4:5",
    },
  ],
  uses: { blocks: ["listing", "tree", "uploads"], widgets: [] },
  listings: [plantsListing],
}
