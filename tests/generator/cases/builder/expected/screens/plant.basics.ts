// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import { form as stepForm } from '../forms/step.ts'

export const part = [
  {
    block: "form",
    form: stepForm,
    with: {
      step: (s: { route: {}; chosen?: { id?: string | null; during?: string | null; title?: string | null; kind?: string | null; minutes?: number | null; long?: string | null } | null }) => s.chosen,
    },
    gives: {
      title: (s: { route: {}; form?: { title?: string | null } | null }) => s.form?.title,
      minutes: (s: { route: {}; form?: { minutes?: number | null } | null }) => s.form?.minutes,
    },
    at: "spec/screens/plant.yaml:39:15",
  },
] as const
