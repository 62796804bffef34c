// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as tendForm } from '../forms/tend.ts'
import { operation as gardenersOperation } from '../operations/gardeners.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as tendOperation } from '../operations/tend.ts'

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
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plant.blocks.buttons.actions.look-it-over.label", text: "Look it over" },
          do: [
            { step: "save", form: "tend" },
            {
              step: "mutate",
              operation: tendOperation,
              with: {
                id: (s: { route: { id?: string | null } }) => s.route?.id,
                base: (s: { route: {}; data?: { plant?: { revision?: number | null } | null } | null }) => s.data?.plant?.revision,
                changes: [],
              },
            },
            {
              step: "problems",
              form: "tend",
              of: (s: { route: {}; result?: { data?: { conflicts?: readonly ({ path?: string | null; value?: any | null; by?: string | null } | null)[] | null } | null } | null }) => s.result?.data?.conflicts,
              path: "path",
              words: "by",
            },
          ],
          keys: "Mod+S",
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:8:9" },
        },
      ],
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "here",
      form: "tend",
      do: [
        {
          step: "query",
          operation: gardenersOperation,
          with: {
            id: (s: { route: { id?: string | null } }) => s.route?.id,
            form: (s: { route: {}; here?: { form?: string | null } | null }) => s.here?.form,
            path: (s: { route: {}; here?: { path?: string | null } | null }) => s.here?.path,
            gone: (s: { route: {}; here?: { leaves?: boolean | null } | null }) => s.here?.leaves,
          },
        },
      ],
      people: {
        of: (s: { route: {}; result?: { data?: readonly ({ form?: string | null; name?: string | null; path?: string | null } | null)[] | null } | null }) => s.result?.data,
        key: "form",
        name: "name",
        path: "path",
      },
      every: 10000,
      together: 4000,
      heard: [
        {
          step: "refetch",
          names: ["plant"],
          gate: {
            when: (s: { route: {}; result?: { data?: readonly ({ form?: string | null; name?: string | null; path?: string | null } | null)[] | null } | null }) => ((s.result?.data?.length ?? 0) > 0),
            at: "spec/screens/plant.yaml:21:13",
          },
        },
      ],
      refused: [{ step: "refetch", names: ["plant"] }],
      label: { key: "screens.plant.blocks.also-here.label", text: "Also here" },
      came: { key: "screens.plant.blocks.also-here.came", text: (a: { name: any }) => String(a.name) + " has come." },
      field: { key: "screens.plant.blocks.also-here.field", text: (a: { name: any }) => String(a.name) + " is here." },
      at: "spec/screens/plant.yaml:15:5",
    },
    {
      block: "problems",
      form: "tend",
      label: { key: "screens.plant.blocks.count-to-mend.label", text: (a: { count: any }) => String(a.count) + " to mend" },
      next: {
        label: { key: "screens.plant.blocks.count-to-mend.next.label", text: "Next problem" },
        keys: "Alt+N",
      },
      at: "spec/screens/plant.yaml:26:5",
    },
    {
      block: "form",
      form: tendForm,
      with: {
        plant: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; revision?: number | null; values?: any | null; facts?: readonly ({ key?: string | null; label?: string | null; kind?: string | null; required?: boolean | null; about?: string | null; group?: string | null; least?: any | null; most?: any | null; digits?: number | null; like?: string | null; otherwise?: string | null; hidden?: number | null } | null)[] | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
      },
      autosave: {
        do: [
          {
            step: "mutate",
            operation: tendOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              base: (s: { route: {}; saving?: { revision?: number | null } | null }) => s.saving?.revision,
              changes: (s: { route: {}; saving?: { changes?: readonly ({ Path?: string | null; Op?: string | null; Value?: any | null } | null)[] | null } | null }) => s.saving?.changes,
            },
          },
        ],
        from: (s: { route: {}; data?: { plant?: { revision?: number | null } | null } | null }) => s.data?.plant?.revision,
        revision: (s: { route: {}; result?: { data?: { revision?: number | null } | null } | null }) => s.result?.data?.revision,
        changed: {
          of: (s: { route: {}; result?: { data?: { changed?: readonly ({ path?: string | null; value?: any | null; by?: string | null } | null)[] | null } | null } | null }) => s.result?.data?.changed,
          path: "path",
          value: "value",
          by: "by",
        },
        conflicts: {
          of: (s: { route: {}; result?: { data?: { conflicts?: readonly ({ path?: string | null; value?: any | null; by?: string | null } | null)[] | null } | null } | null }) => s.result?.data?.conflicts,
          path: "path",
          theirs: "value",
          by: "by",
        },
        paths: { name: "title" },
        after: 1000,
        most: 2000,
        saved: [
          {
            step: "refetch",
            names: ["plant"],
            gate: {
              when: (s: { route: {}; result?: { data?: { changed?: readonly ({ path?: string | null; value?: any | null; by?: string | null } | null)[] | null } | null } | null }) => ((s.result?.data?.changed?.length ?? 0) > 0),
              at: "spec/screens/plant.yaml:40:15",
            },
          },
        ],
        texts: {
          saved: { key: "screens.plant.blocks.form.autosave.texts.saved", text: (a: { time: any }) => "Saved " + String(a.time) },
          saving: { key: "screens.plant.blocks.form.autosave.texts.saving", text: "Saving…" },
          refused: { key: "screens.plant.blocks.form.autosave.texts.refused", text: "This was not saved." },
          waiting: { key: "screens.plant.blocks.form.autosave.texts.waiting", text: "Not saved: no connection." },
          conflict: { key: "screens.plant.blocks.form.autosave.texts.conflict", text: (a: { name: any }) => String(a.name) + " changed this as well." },
          theirs: { key: "screens.plant.blocks.form.autosave.texts.theirs", text: (a: { name: any }) => "What " + String(a.name) + " wrote" },
          keep: { key: "screens.plant.blocks.form.autosave.texts.keep", text: "Keep mine" },
          take: { key: "screens.plant.blocks.form.autosave.texts.take", text: "Take theirs" },
          undo: { key: "screens.plant.blocks.form.autosave.texts.undo", text: "Undo" },
          redo: { key: "screens.plant.blocks.form.autosave.texts.redo", text: "Redo" },
          taken: { key: "screens.plant.blocks.form.autosave.texts.taken", text: (a: { name: any }) => "A change of " + String(a.name) + " was taken over." },
        },
        gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:31:7" },
      },
      at: "spec/screens/plant.yaml:27:5",
    },
  ],
  uses: { blocks: ["buttons", "form", "here", "problems"], widgets: [] },
  listings: [],
}
