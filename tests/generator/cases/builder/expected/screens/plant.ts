// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { entity as stepEntity } from '../entities/Step.ts'
import { operation as courseOperation } from '../operations/course.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as saveCourseOperation } from '../operations/saveCourse.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
    course: {
      operation: courseOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "builder",
      label: { key: "screens.plant.blocks.steps-of-care.label", text: "Steps of care" },
      items: (s: { route: {}; data?: { course?: { steps?: readonly ({ id?: string | null; during?: string | null; title?: string | null; kind?: string | null; minutes?: number | null } | null)[] | null } | null } | null }) => s.data?.course?.steps,
      entity: stepEntity,
      id: "id",
      nesting: { within: "during", levels: 3 },
      item: {
        title: { field: "title" },
        kind: "kind",
        badge: {
          field: "long",
          gate: {
            when: (s: { route: {}; item?: { minutes?: number | null } | null }) => ((s.item?.minutes ?? NaN) > 30),
            at: "spec/screens/plant.yaml:18:14",
          },
        },
      },
      palette: {
        label: { key: "screens.plant.blocks.steps-of-care.palette.label", text: "What can be done" },
        search: { key: "screens.plant.blocks.steps-of-care.palette.search", text: "Search what can be done" },
        none: { key: "screens.plant.blocks.steps-of-care.palette.none", text: "Nothing is called so." },
        groups: [
          {
            name: "daily",
            label: { key: "screens.plant.blocks.steps-of-care.palette.groups.daily.label", text: "Daily" },
            kinds: [
              {
                name: "water",
                label: { key: "screens.plant.blocks.steps-of-care.palette.groups.daily.kinds.water.label", text: "Water" },
                icon: "droplet",
              },
              {
                name: "look",
                label: { key: "screens.plant.blocks.steps-of-care.palette.groups.daily.kinds.look.label", text: "Look after" },
                icon: "leaf",
              },
              {
                name: "day",
                label: { key: "screens.plant.blocks.steps-of-care.palette.groups.daily.kinds.day.label", text: "A whole day" },
                icon: "calendar",
                holds: "all",
              },
            ],
          },
          {
            name: "yearly",
            label: { key: "screens.plant.blocks.steps-of-care.palette.groups.yearly.label", text: "Yearly" },
            kinds: [
              {
                name: "cut",
                label: { key: "screens.plant.blocks.steps-of-care.palette.groups.yearly.kinds.cut.label", text: "Cut" },
                icon: "plant",
              },
            ],
          },
        ],
        starts: (s: { route: {}; added?: { label?: string | null } | null }) => ({ title: s.added?.label, minutes: 5 }),
      },
      settings: {
        label: { key: "screens.plant.blocks.steps-of-care.settings.label", text: "The step" },
        empty: { key: "screens.plant.blocks.steps-of-care.settings.empty", text: "Choose a step." },
        tabs: [
          {
            name: "basics",
            label: { key: "screens.plant.blocks.steps-of-care.settings.tabs.basics.label", text: "Basics" },
            blocks: {
              uses: ["form"],
              forms: ["step"],
              load: () => import('./plant.basics.ts').then(({ part }) => part),
            },
          },
          {
            name: "more",
            label: { key: "screens.plant.blocks.steps-of-care.settings.tabs.more.label", text: "More" },
            blocks: { uses: ["text"], load: () => import('./plant.more.ts').then(({ part }) => part) },
          },
        ],
      },
      preview: {
        label: { key: "screens.plant.blocks.steps-of-care.preview.label", text: "Try it" },
        back: { key: "screens.plant.blocks.steps-of-care.preview.back", text: "Back" },
        blocks: {
          uses: ["form"],
          forms: ["trial"],
          load: () => import('./plant.preview.ts').then(({ part }) => part),
        },
      },
      problems: {
        of: (s: { route: {}; data?: { course?: { wrong?: readonly ({ step?: string | null; words?: string | null } | null)[] | null } | null } | null }) => s.data?.course?.wrong,
        id: "step",
        words: "words",
        label: { key: "screens.plant.blocks.steps-of-care.problems.label", text: (a: { count: any }) => String(a.count) + " to mend" },
      },
      saves: {
        do: [
          {
            step: "mutate",
            operation: saveCourseOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              revision: (s: { route: {}; saving?: { revision?: number | null } | null }) => s.saving?.revision,
              done: (s: { route: {}; saving?: { changes?: readonly ({ is?: string | null; id?: string | null; of?: string | null; after?: string | null; within?: string | null; values?: any | null } | null)[] | null } | null }) => s.saving?.changes?.map(($c) => ({ is: $c?.is, id: $c?.id, of: $c?.of, after: $c?.after, within: $c?.within, title: $c?.values?.title, minutes: $c?.values?.minutes })),
            },
          },
          { step: "refetch", names: ["course"] },
        ],
        from: (s: { route: {}; data?: { course?: { revision?: number | null } | null } | null }) => s.data?.course?.revision,
        revision: (s: { route: {}; result?: { data?: { revision?: number | null } | null } | null }) => s.result?.data?.revision,
        after: 1000,
      },
      undo: 100,
      texts: {
        empty: { key: "screens.plant.blocks.steps-of-care.texts.empty", text: "Nothing is done yet." },
        hint: { key: "screens.plant.blocks.steps-of-care.texts.hint", text: "Alt with arrow keys moves it." },
        added: { key: "screens.plant.blocks.steps-of-care.texts.added", text: (a: { thing: any; place: any; total: any }) => String(a.thing) + " is number " + String(a.place) + " of " + String(a.total) + "." },
        moved: { key: "screens.plant.blocks.steps-of-care.texts.moved", text: (a: { thing: any; place: any; total: any }) => String(a.thing) + " is number " + String(a.place) + " of " + String(a.total) + "." },
        removed: { key: "screens.plant.blocks.steps-of-care.texts.removed", text: (a: { thing: any }) => String(a.thing) + " is gone." },
        taken: { key: "screens.plant.blocks.steps-of-care.texts.taken", text: (a: { thing: any }) => String(a.thing) + " is cut." },
        up: { key: "screens.plant.blocks.steps-of-care.texts.up", text: "Up" },
        down: { key: "screens.plant.blocks.steps-of-care.texts.down", text: "Down" },
        moveTo: { key: "screens.plant.blocks.steps-of-care.texts.moveTo", text: "Move to ..." },
        behind: { key: "screens.plant.blocks.steps-of-care.texts.behind", text: (a: { thing: any }) => "Behind " + String(a.thing) },
        first: { key: "screens.plant.blocks.steps-of-care.texts.first", text: "First" },
        inside: { key: "screens.plant.blocks.steps-of-care.texts.inside", text: (a: { thing: any }) => "In " + String(a.thing) },
        copy: { key: "screens.plant.blocks.steps-of-care.texts.copy", text: "Copy" },
        remove: { key: "screens.plant.blocks.steps-of-care.texts.remove", text: "Remove" },
        undo: { key: "screens.plant.blocks.steps-of-care.texts.undo", text: "Undo" },
        redo: { key: "screens.plant.blocks.steps-of-care.texts.redo", text: "Redo" },
        saved: { key: "screens.plant.blocks.steps-of-care.texts.saved", text: (a: { time: any }) => "Saved " + String(a.time) },
        saving: { key: "screens.plant.blocks.steps-of-care.texts.saving", text: "Saving ..." },
        waiting: { key: "screens.plant.blocks.steps-of-care.texts.waiting", text: "Not saved." },
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:8:5" },
      at: "spec/screens/plant.yaml:8:5",
    },
  ],
  uses: { blocks: ["builder", "heading"], widgets: [] },
  listings: [],
}
