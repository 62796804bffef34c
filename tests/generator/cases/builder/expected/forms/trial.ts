// Written by the generator from spec/forms/trial.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate } from './trial.validate.js'

export const form: Form = {
  name: "trial",
  schema: { type: "object", properties: { step: { type: "string" } } },
  uiSchema: { "ui:order": ["step"] },
  fields: [
    {
      name: "step",
      label: { key: "forms.trial.fields.step.label", text: "Step" },
      type: "choice",
      from: {
        items: (s: { route: {}; input?: { steps?: readonly ({ id?: string | null; title?: string | null } | null)[] | null } | null }) => s.input?.steps,
        value: "id",
        label: "title",
      },
      messages: {},
    },
  ],
  layout: [],
  equal: [],
  initial: {},
  validate: validate,
}
