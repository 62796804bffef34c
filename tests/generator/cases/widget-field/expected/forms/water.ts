// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: { type: "object", properties: { litres: {} }, required: ["litres"] },
  uiSchema: { "ui:order": ["litres"] },
  fields: [
    {
      name: "litres",
      label: { key: "forms.water.fields.litres.label", text: "Litres" },
      type: "widget",
      widget: "dial",
      with: {
        label: { key: "forms.water.fields.litres.with.label", text: "Turn" },
        marks: () => [1, 2, 3],
      },
      messages: {
        required: { key: "forms.water.fields.litres.messages.required", text: "Litres is needed." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: {},
  validate: validate,
}
