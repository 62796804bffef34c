// Written by the generator from spec/forms/seed.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './seed.validate.js'

export const form: Form = {
  name: "seed",
  schema: {
    type: "object",
    properties: { seed: { type: "string" }, packs: { type: "integer" } },
    required: ["seed", "packs"],
  },
  uiSchema: { "ui:order": ["seed", "packs"] },
  fields: [
    {
      name: "seed",
      label: { key: "forms.seed.fields.seed.label", text: "Seed" },
      type: "string",
      messages: { required: { key: "forms.seed.fields.seed.messages.required", text: "Seed is needed." } },
    },
    {
      name: "packs",
      label: { key: "forms.seed.fields.packs.label", text: "Packs" },
      type: "integer",
      messages: {
        required: { key: "forms.seed.fields.packs.messages.required", text: "Packs is needed." },
        type: { key: "forms.seed.fields.packs.messages.type", text: "Packs has a wrong value." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: { packs: 1 },
  validate: validate,
}
