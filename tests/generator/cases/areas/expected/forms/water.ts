// Written by the generator from spec/areas/plants/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: { litres: { type: "integer", minimum: 1, maximum: 10 } },
    required: ["litres"],
  },
  uiSchema: { "ui:order": ["litres"] },
  fields: [
    {
      name: "litres",
      label: { key: "forms.water.fields.litres.label", text: "Litres" },
      type: "integer",
      messages: {
        required: { key: "forms.water.fields.litres.messages.required", text: "Litres is needed." },
        type: { key: "forms.water.fields.litres.messages.type", text: "Litres has a wrong value." },
        minimum: { key: "forms.water.fields.litres.messages.minimum", text: "Litres must be 1 or more." },
        maximum: { key: "forms.water.fields.litres.messages.maximum", text: "Litres must be 10 or less." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: { litres: 1 },
  validate: validate,
}
