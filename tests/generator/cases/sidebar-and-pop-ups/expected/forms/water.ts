// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: {
      litres: { type: "integer", minimum: 1, maximum: 10 },
      page: { type: "string", format: "url" },
      can: { type: "string", enum: ["small", "large"] },
      until: { type: "string", format: "date-time", earliest: "now" },
    },
    required: ["litres", "until"],
  },
  uiSchema: { "ui:order": ["litres", "page", "can", "until"] },
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
    {
      name: "page",
      label: { key: "forms.water.fields.page.label", text: "Page" },
      type: "url",
      clear: true,
      errorGoes: "focus",
      messages: {
        format: { key: "forms.water.fields.page.messages.format", text: "Page has a wrong format." },
      },
    },
    {
      name: "can",
      label: { key: "forms.water.fields.can.label", text: "Can" },
      type: "radio",
      options: [
        {
          value: "small",
          label: { key: "forms.water.fields.can.options.small", text: "Small can" },
        },
        {
          value: "large",
          label: { key: "forms.water.fields.can.options.large.label", text: (a: { gardener: any }) => "Large can of " + String(a.gardener), args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
          hint: { key: "forms.water.fields.can.options.large.hint", text: "Ten litres" },
        },
      ],
      messages: {
        enum: { key: "forms.water.fields.can.messages.enum", text: "Can must be one of the choices." },
      },
    },
    {
      name: "until",
      label: { key: "forms.water.fields.until.label", text: "Until" },
      type: "date-time",
      format: "DD/MM/YYYY HH:mm",
      messages: {
        required: { key: "forms.water.fields.until.messages.required", text: "Until is needed." },
        format: { key: "forms.water.fields.until.messages.format", text: "Until has a wrong format." },
        earliest: { key: "forms.water.fields.until.messages.earliest", text: "Until must not be in the past." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: { litres: 1 },
  validate: validate,
}
