// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: {
      litres: { type: "integer", minimum: 1, maximum: 10 },
      can: {},
      plot: {},
      by: {},
      code: { type: "string", pattern: "^(?=.*\\p{Lu})(?=.*\\p{Ll}).{8,256}$" },
      again: { type: "string" },
      note: { type: "string" },
    },
    required: ["litres"],
  },
  uiSchema: { "ui:order": ["litres", "can", "plot", "by", "code", "again", "note"] },
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
    { name: "can", type: "hidden", generate: "Can_", messages: {} },
    { name: "plot", type: "hidden", autocomplete: "username", messages: {} },
    { name: "by", type: "hidden", messages: {} },
    {
      name: "code",
      label: { key: "forms.water.fields.code.label", text: "Code" },
      type: "password",
      secret: true,
      parts: [
        {
          pattern: "\\p{Lu}",
          text: { key: "forms.water.fields.code.parts.0", text: "A capital letter" },
        },
        {
          pattern: "\\p{Ll}",
          text: { key: "forms.water.fields.code.parts.1", text: "A small letter" },
        },
        {
          pattern: "^.{8}",
          text: { key: "forms.water.fields.code.parts.2", text: "8 characters of Code" },
        },
      ],
      messages: {
        pattern: { key: "forms.water.fields.code.messages.pattern", text: "Code needs capital and small letters, 8 at least." },
      },
    },
    {
      name: "again",
      label: { key: "forms.water.fields.again.label", text: "Code again" },
      type: "password",
      secret: true,
      messages: {},
    },
    {
      name: "note",
      label: { key: "forms.water.fields.note.label", text: "Note" },
      type: "string",
      messages: {},
    },
  ],
  layout: [],
  equal: [
    {
      field: "again",
      to: "code",
      message: { key: "forms.water.fields.again.messages.equal", text: "Code again must be the same." },
    },
    {
      field: "note",
      to: "by",
      message: { key: "forms.water.fields.note.equals.message", text: "Say it as it is." },
    },
  ],
  initial: { litres: 1, plot: (s: { route: { plot?: string | null } }) => s.route?.plot, by: "hand" },
  draft: true,
  validate: validate,
}
