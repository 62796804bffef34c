// Written by the generator from spec/entities/step.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Step",
  type: "Step",
  key: "id",
  fields: {
    title: { label: { key: "entities.step.fields.title.label", text: "Step" } },
    long: { label: { key: "entities.step.fields.long.label", text: "Long" } },
  },
  derive: (raw: { minutes?: number | null }) => ({
    ...raw,
    long: (((raw.minutes ?? NaN) > 30) ? "Long" : ""),
  }),
}
