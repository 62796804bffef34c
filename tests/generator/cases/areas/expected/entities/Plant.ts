// Written by the generator from spec/areas/plants/entities/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Plant",
  type: "Plant",
  key: "id",
  fields: {
    name: { label: { key: "entities.plant.fields.name.label", text: "Name" } },
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
