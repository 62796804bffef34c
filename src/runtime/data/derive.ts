import type { Entity } from '../../../generator/grammar/entities.ts'
import type { Answer } from './unwrap.ts'

/** Gives an answer's object, or each of its list, the fields that the entity derives. */
export function deriveAll(answer: Answer, entity: Entity | undefined): Answer {
  const derive = entity?.derive
  if (!derive) return answer
  const { data } = answer
  if (Array.isArray(data)) return { ...answer, data: data.map((one) => (isObject(one) ? derive(one) : one)) }
  return isObject(data) ? { ...answer, data: derive(data) } : answer
}

/**
 * A thing with the fields that its entity derives: of what stands within other data, which has only its own. What has them
 * already stays as it is.
 */
export function derived<Thing extends object>(thing: Thing, entity: Entity | undefined): Thing {
  return entity?.derive?.(thing) ?? thing
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
