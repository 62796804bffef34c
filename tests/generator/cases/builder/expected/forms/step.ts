// Written by the generator from spec/forms/step.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './step.validate.js'

export const form: Form = {
  name: "step",
  schema: { type: "object", properties: { title: { type: "string" }, minutes: { type: "integer" } } },
  uiSchema: { "ui:order": ["title", "minutes"] },
  fields: [
    {
      name: "title",
      label: { key: "forms.step.fields.title.label", text: "Title" },
      type: "string",
      messages: {},
    },
    {
      name: "minutes",
      label: { key: "forms.step.fields.minutes.label", text: "Minutes" },
      type: "integer",
      messages: {
        type: { key: "forms.step.fields.minutes.messages.type", text: "Minutes has a wrong value." },
      },
    },
  ],
  layout: [],
  equal: [],
  initial: {
    title: (s: { route: {}; input?: { step?: { title?: string | null } | null } | null }) => s.input?.step?.title,
    minutes: (s: { route: {}; input?: { step?: { minutes?: number | null } | null } | null }) => s.input?.step?.minutes,
  },
  validate: validate,
}
