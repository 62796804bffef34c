// Written by the generator from spec/entities/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Plant",
  type: "Plant",
  key: "id",
  fields: {
    name: { label: { key: "entities.plant.fields.name.label", text: "Name" } },
    kind: {
      label: { key: "entities.plant.fields.kind.label", text: "Kind" },
      words: {
        Tree: { key: "entities.plant.fields.kind.words.Tree", text: "A tree" },
        Herb: { key: "entities.plant.fields.kind.words.Herb", text: "A herb" },
      },
      tones: { Tree: "success" },
    },
    watered: {
      label: { key: "entities.plant.fields.watered.label", text: "Watered" },
      format: { date: "DD/MM/YYYY" },
      empty: { key: "entities.plant.fields.watered.empty", text: "never" },
    },
    thirsty: { label: { key: "entities.plant.fields.thirsty.label", text: "Thirsty" } },
  },
  derive: (raw: { litres?: number | null }) => ({
    ...raw,
    thirsty: ((raw.litres ?? NaN) < 1),
  }),
}
