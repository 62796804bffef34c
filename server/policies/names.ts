import { limits } from '../generated/limits.ts'
import { rules, validation } from '../generated/rules.ts'
import { wrongUnseen } from './unseen.ts'

/**
 * The product's sentence (5) about a name of a thing (a project, a token …) that breaks the general rule for names;
 * undefined where it is right. Names of people have a rule of their own.
 */
export function wrongThingName(name: string, field: string): string | undefined {
  const { pattern, message } = rules.name
  const limit = limits.nameLength
  if (name.trim() === '') return validation.required({ field })
  const unseen = wrongUnseen(name, field)
  if (unseen !== undefined) return unseen
  if (!pattern.test(name)) return validation[message]({ field })
  return [...name].length > limit ? validation.maxLength({ field, limit }) : undefined
}
