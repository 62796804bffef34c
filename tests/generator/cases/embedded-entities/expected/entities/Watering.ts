// Written by the generator from spec/entities/watering.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Watering",
  type: "Watering",
  key: "day",
  embedded: true,
  fields: {
    litres: { label: { key: "entities.watering.fields.litres.label", text: "Litres" }, format: "decimal" },
  },
}
