import { operationsAt } from '../keys.ts'
import { quoted, valueText } from '../quoted.ts'
import type { Teller } from '../tell.ts'

/** Actions, subjects, other words for them, and the levels by which grants are loaded. */
export const vocabulary: Teller = ({ kind, trail, before, after }, telling) => {
  if (trail[0]?.name !== 'permissions') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  const subject = 'the words for rights'
  const name = trail[2]?.name ?? ''
  const comes = kind === 'added' ? 'is new' : kind === 'removed' ? 'is gone' : undefined
  switch (trail[1]?.name) {
    case 'actions':
      return comes && { subject, sentence: `The action ${name} ${comes}` }
    case 'subjects':
      return comes && { subject, sentence: `The subject ${quoted(name)} ${comes}` }
    case 'aliases':
      if (trail.length !== 3) return undefined
      if (kind === 'added') return { subject, sentence: `Roles may say ${name} for ${to} now` }
      if (kind === 'removed') return { subject, sentence: `Roles may no longer say ${name} for ${from}` }
      return { subject, sentence: `Where roles say ${name}, they mean ${to} now, not ${from}` }
    case 'levels':
      if (trail.length === 3 && comes) {
        return { subject, sentence: `The level of grants ${name} ${comes}`, of: operationsAt(name, telling) }
      }
      return undefined
    default:
      return undefined
  }
}
