// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: { litres: { type: "integer" }, beside: { type: "string" } },
    required: ["litres"],
  },
  uiSchema: { "ui:order": ["litres", "beside"] },
  fields: [
    {
      name: "litres",
      label: { key: "forms.water.fields.litres.label", text: (a: { input_plant_name: any }) => "Litres for " + String(a.input_plant_name), args: (s: { route: {}; input?: { plant?: { name?: string | null } | null } | null }) => ({ input_plant_name: s.input?.plant?.name }) },
      type: "integer",
      help: { key: "forms.water.fields.litres.help", text: (a: { input_hint: any }) => String(a.input_hint), args: (s: { route: {}; input?: { hint?: string | null } | null }) => ({ input_hint: s.input?.hint }) },
      disabled: (s: { route: {}; input?: { sure?: boolean | null } | null }) => !s.input?.sure,
      messages: {
        required: { key: "forms.water.fields.litres.messages.required", text: (a: { input_plant_name: any }) => "Litres for " + String(a.input_plant_name) + " is needed.", args: (s: { route: {}; input?: { plant?: { name?: string | null } | null } | null }) => ({ input_plant_name: s.input?.plant?.name }) },
        type: { key: "forms.water.fields.litres.messages.type", text: (a: { input_plant_name: any }) => "Litres for " + String(a.input_plant_name) + " has a wrong value.", args: (s: { route: {}; input?: { plant?: { name?: string | null } | null } | null }) => ({ input_plant_name: s.input?.plant?.name }) },
      },
    },
    {
      name: "beside",
      label: { key: "forms.water.fields.beside.label", text: "Beside" },
      type: "choice",
      from: {
        items: (s: { route: {}; input?: { trees?: readonly ({ id?: string | null; name?: string | null } | null)[] | null; plant?: { id?: string | null } | null } | null }) => s.input?.trees?.filter(($t) => (($t?.id ?? null) !== (s.input?.plant?.id ?? null))),
        value: "id",
        label: "name",
      },
      when: (s: { route: {}; input?: { most?: number | null } | null; form?: { litres?: number | null } | null }) => (((s.input?.most ?? NaN) > 1) && ((s.form?.litres ?? NaN) > 1)),
      messages: {},
    },
  ],
  layout: [],
  equal: [],
  initial: {
    litres: (s: { route: {}; input?: { plant?: { litres?: number | null } | null } | null }) => s.input?.plant?.litres,
  },
  draft: true,
  validate: validate,
}
