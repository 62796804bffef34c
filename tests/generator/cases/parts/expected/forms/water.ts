// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: {
      litres: { type: "integer", minimum: 1 },
      gardener: { type: "string" },
      day: { type: "string", format: "date" },
    },
    required: ["litres"],
  },
  uiSchema: { "ui:order": ["litres", "gardener", "day"] },
  fields: [
    {
      name: "litres",
      label: { key: "forms.water.fields.litres.label", text: "Litres" },
      type: "integer",
      messages: {
        required: { key: "forms.water.fields.litres.messages.required", text: "Litres is needed." },
        type: { key: "forms.water.fields.litres.messages.type", text: "Litres has a wrong value." },
        minimum: { key: "forms.water.fields.litres.messages.minimum", text: "Litres must be 1 or more." },
      },
    },
    {
      name: "gardener",
      label: { key: "forms.water.fields.gardener.label", text: "Gardener" },
      type: "string",
      messages: {},
    },
    {
      name: "day",
      label: { key: "forms.water.fields.day.label", text: "Day" },
      type: "date",
      format: "YYYY-MM-DD",
      messages: { format: { key: "forms.water.fields.day.messages.format", text: "Day has a wrong format." } },
    },
  ],
  layout: [],
  equal: [],
  initial: { gardener: (s: { route: {}; input?: { name?: string | null } | null }) => s.input?.name },
  validate: validate,
}
