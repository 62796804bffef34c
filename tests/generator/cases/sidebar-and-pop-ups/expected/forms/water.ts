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
      until: { type: "string", format: "date-time", days: 365, earliest: "now" },
      since: { type: "string", format: "date", earliest: "2020-01-31" },
      from: { type: "string", format: "date", earliest: "2020-01-31", latest: "2030-01-31" },
    },
    required: ["litres", "until"],
  },
  uiSchema: { "ui:order": ["litres", "page", "can", "until", "since", "from"] },
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
      presets: ["30d", "90d", "1y"],
      format: "DD/MM/YYYY HH:mm",
      messages: {
        required: { key: "forms.water.fields.until.messages.required", text: "Until is needed." },
        format: { key: "forms.water.fields.until.messages.format", text: "Until must be a time, such as 24/12/2026 18:30." },
        earliest: { key: "forms.water.fields.until.messages.earliest", text: "Until must not be in the past." },
        days: { key: "forms.water.fields.until.messages.days", text: "Until may be 1 year away at most." },
      },
    },
    {
      name: "since",
      label: { key: "forms.water.fields.since.label", text: "Since" },
      type: "date",
      format: "YYYY-MM-DD",
      messages: {
        format: { key: "forms.water.fields.since.messages.format", text: "Since must be a day, such as 2026-12-24." },
        earliest: { key: "forms.water.fields.since.messages.earliest", text: "Since must be 2020-01-31 or more." },
      },
    },
    {
      name: "from",
      label: { key: "forms.water.fields.from.label", text: "From" },
      type: "date",
      format: "DD.MM.YYYY",
      messages: {
        format: { key: "forms.water.fields.from.messages.format", text: "From must be a day, such as 24.12.2026." },
        earliest: { key: "forms.water.fields.from.messages.earliest", text: "From must be 31.01.2020 or more." },
        latest: { key: "forms.water.fields.from.messages.latest", text: "From must be 31.01.2030 or less." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: { litres: 1 },
  validate: validate,
}
