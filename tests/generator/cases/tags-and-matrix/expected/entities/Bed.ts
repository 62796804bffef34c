// Written by the generator from spec/entities/bed.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = {
  name: "Bed",
  type: "Bed",
  key: "name",
  fields: { title: { label: { key: "entities.bed.fields.title.label", text: "Title" } } },
}
