// Written by the generator from spec/entities/change.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Change",
  type: "Change",
  key: "what",
  fields: {
    what: { label: { key: "entities.change.fields.what.label", text: "What" } },
    bed: {
      label: { key: "entities.change.fields.bed.label", text: "Bed" },
      empty: { key: "entities.change.fields.bed.empty", text: "All of it" },
    },
    before: { label: { key: "entities.change.fields.before.label", text: "Before" } },
    after: { label: { key: "entities.change.fields.after.label", text: "After" } },
  },
}
