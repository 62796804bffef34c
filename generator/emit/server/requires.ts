import type { Requirement } from '../../check/operations/requires.ts'
import { literalText } from '../expressions/literal.ts'
import { header } from '../module.ts'

/** `requires.ts`: what each query and mutation needs of its caller, by `@requires` of the schema. */
export function emitRequires(requirements: readonly Requirement[], source: string): string {
  const lines = requirements.map(({ field, session, can, feature, things, others, known, active }) => {
    const value = {
      session,
      can,
      ...(feature !== undefined && { feature }),
      ...(things && { things }),
      ...(others && { others }),
      ...(known !== undefined && { known }),
      ...(active !== undefined && { active }),
    }
    return `  ${literalText(field)}: ${literalText(value)},\n`
  })
  return `${header(source)}

import type { Feature } from './features.ts'
import type { Action, Subject } from './permissions.ts'

export interface Requirement {
  session: boolean
  can: { action: Action; subject: Subject }[]
  feature?: Feature
  /** Rights on the things whose ids the arguments \`of\` hold. */
  things?: { action: Action; subject: Subject; of: string[] }[]
  /** Rights that are asked where one of the arguments \`of\` names somebody else than the caller. */
  others?: { action: Action; subject: Subject; of: string[] }[]
  known?: false
  active?: false
}

export const requires: Record<string, Requirement> = {
${lines.join('')}}
`
}
