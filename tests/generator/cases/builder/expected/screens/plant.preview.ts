// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import { form as trialForm } from '../forms/trial.ts'

export const part = [
  {
    block: "form",
    form: trialForm,
    with: {
      steps: (s: { route: {}; items?: readonly ({ id?: string | null; during?: string | null; title?: string | null; kind?: string | null; minutes?: number | null; long?: string | null } | null)[] | null }) => s.items,
    },
    gives: {},
    at: "spec/screens/plant.yaml:48:11",
  },
] as const
