import type { CompiledOf } from './compiled-type.ts'
import { choice, list, object, string } from './language.ts'

/** What the gate prover finds; each has its page under `explain-code`. */
export const findings = [
  'leads-to-forbidden',
  'leads-to-disabled',
  'nobody-reaches',
  'gate-too-wide',
  'gate-too-narrow',
  'uneven-rights',
  'uneven-level',
  'shows-without-rights',
] as const

export type Finding = (typeof findings)[number]

const acceptance = object('acceptance', {
  finding: { about: 'The code of the finding.', rule: choice(...findings), required: true },
  of: {
    about:
      'The node that it is about, as the finding names it: `menus.main.books`; or a page, `routes.<name>`, for whatever leads there.',
    rule: string,
    required: true,
  },
  reason: { about: 'Why it is wanted.', rule: string, required: true },
})

export const accepted = list(acceptance)

/** A finding that is wanted as it is, and why. */
export type Acceptance = CompiledOf<typeof acceptance>
