// Written by the generator from spec/errors.yaml. Edit that, not this: the next run writes it anew.

import type { ErrorRule } from '../../generator/grammar/errors.ts'

export const errorRules: readonly ErrorRule[] = [
  {
    message: ["old"],
    flagged: true,
    then: [{ answer: "signInAgain" }, { answer: "signOut" }],
    at: "spec/errors.yaml:2:3",
  },
  { type: ["Expired", "Revoked"], then: [{ answer: "signInAgain" }], at: "spec/errors.yaml:3:3" },
]
