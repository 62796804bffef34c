// Written by the generator from spec/entities/plant.yaml. Edit that, not this: the next run writes it anew.

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
    crowded: { label: { key: "entities.plant.fields.crowded.label", text: "Crowded" } },
  },
  derive: (raw: { bed?: { id?: string | null; name?: string | null; sun?: number | null; plants?: readonly ({ id?: string | null; name?: string | null; kind?: string | null; litres?: number | null; watered?: string | null; bed?: {  } | null; photo?: string | null } | null)[] | null; owner?: { name?: string | null; email?: string | null } | null } | null; litres?: number | null }) => ({
    ...raw,
    thirsty: ((raw.litres ?? NaN) < 1),
    crowded: ((raw.bed?.plants?.length ?? 0) > 10),
  }),
}
