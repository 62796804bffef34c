// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as plantsOperation } from '../operations/plants.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: "Plant" },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
    },
    plants: { operation: plantsOperation },
  },
  state: {},
  blocks: [
    {
      block: "select",
      label: { key: "screens.plant.parts.choice.label", text: "Plant" },
      value: (s: { route: { id?: string | null } }) => s.route?.id,
      options: {
        from: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants,
        value: "id",
        label: "name",
      },
      do: [
        {
          step: "go",
          go: { to: "plant", with: { id: (s: { route: {}; value?: string | null }) => s.value } },
        },
      ],
      at: "spec/screens/plant.yaml:21:5",
    },
    {
      block: "tabs",
      label: { key: "screens.plant.blocks.about-the-plant.label", text: "About the plant" },
      keep: "view",
      tabs: [
        {
          name: "facts",
          label: { key: "screens.plant.blocks.about-the-plant.tabs.facts.label", text: "Facts" },
          blocks: [
            {
              block: "select",
              label: { key: "screens.plant.parts.choice.label-2", text: "Plant" },
              value: (s: { route: { id?: string | null } }) => s.route?.id,
              options: {
                from: (s: { route: {}; data?: { plants?: readonly ({ id?: string | null; name?: string | null; litres?: number | null; watered?: string | null } | null)[] | null } | null }) => s.data?.plants,
                value: "id",
                label: "name",
              },
              do: [
                {
                  step: "go",
                  go: {
                    to: "plant",
                    with: { id: (s: { route: {}; value?: string | null }) => s.value },
                  },
                },
              ],
              at: "spec/screens/plant.yaml:21:5",
            },
          ],
        },
        {
          name: "notes",
          label: { key: "screens.plant.blocks.about-the-plant.tabs.notes.label", text: "Notes" },
          blocks: { uses: ["text"], load: () => import('./plant.notes.ts').then(({ part }) => part) },
          gate: { feature: ["Compost"], at: "spec/screens/plant.yaml:13:14" },
        },
      ],
      at: "spec/screens/plant.yaml:8:5",
    },
    {
      block: "select",
      label: { key: "screens.plant.blocks.kind.label", text: "Kind" },
      value: "Tree",
      options: [
        { value: "Tree", label: { key: "screens.plant.blocks.kind.options.Tree", text: "Trees" } },
        { value: "Herb", label: { key: "screens.plant.blocks.kind.options.Herb", text: "Herbs" } },
      ],
      do: [
        {
          step: "go",
          go: { to: "plants", with: { kind: (s: { route: {}; value?: string | null }) => s.value } },
        },
      ],
      at: "spec/screens/plant.yaml:14:5",
    },
  ],
  uses: { blocks: ["select", "tabs"], widgets: [] },
  listings: [],
}
